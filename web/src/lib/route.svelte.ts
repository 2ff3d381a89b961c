/** Which page is shown: the addresses of the page, without reloading it. */
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "pad" }
  | { page: "how-to-play" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "nowhere" };

export function routeOf(path: string): Route {
  const [first, id, more, ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return { page: "nowhere" };
  if (!first) return { page: "home" };
  if (first === "game" && id) {
    if (!more) return { page: "table", id };
    if (more === "replay") return { page: "replay", id };
  } else if (!id && (first === "new" || first === "pad" || first === "how-to-play")) return { page: first };
  return { page: "nowhere" };
}

let route = $state.raw<Route>({ page: "home" });

export function currentRoute(): Route {
  return route;
}

export function follow(): void {
  route = routeOf(location.pathname);
}

export function go(path: string): void {
  history.pushState(null, "", path);
  follow();
  window.scrollTo(0, 0);
}

/** Links of the page itself are followed without loading it again. */
export function catchLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
