import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { addSprite } from "./art/sprite";
import { catchLinks, currentRoute, follow } from "./lib/route.svelte";
import { askAhead } from "./lib/server";
import { settings } from "./parts/settings.svelte";
import { preferredLanguage, setLanguage } from "./text/text.svelte";

settings.show();
addSprite();
follow();
window.addEventListener("popstate", follow);
document.addEventListener("click", catchLinks);
// A part of the page that is loaded later may be gone, when the server has a newer page: then that one is loaded
window.addEventListener("vite:preloadError", () => {
  if (navigator.onLine && performance.now() > 10_000) location.reload();
});
const route = currentRoute();
if (route.page === "table") askAhead(route.id);
await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
