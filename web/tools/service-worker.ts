/**
 * Writes `sw.js`: the page itself is kept by the browser, so that it opens at once, and the score pad
 * and the rules also without a network. Games are never kept: they belong to the server.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // What is really there when all has been written
    closeBundle() {
      const files = ["index.html", "manifest.webmanifest", "icon.svg"];
      files.push(...readdirSync(join(folder, "assets")).map((name) => `assets/${name}`).sort());
      const hash = createHash("sha256");
      for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
      const kept = files.map((name) => (name === "index.html" ? "/" : `/${name}`));
      writeFileSync(join(folder, "sw.js"), source(hash.digest("hex").slice(0, 12), kept));
    },
  };
}

const source = (version: string, kept: string[]): string => `"use strict";
const CACHE = "page-${version}";
const KEPT = ${JSON.stringify(kept)};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    // The newest page where there is a network, else the one that is kept
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (KEPT.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found || fetch(request)));
  }
});
`;
