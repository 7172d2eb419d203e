/**
 * Gives R to its worker from where the page has kept it, without a network too. It is told of nothing else: its scope is R's own folder.
 * See docs/decisions/0210-r-in-the-browser.md.
 */
addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const kept = caches.match(event.request.url, { ignoreVary: true });
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
