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
const route = currentRoute();
if (route.page === "table") askAhead(route.id);
await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
