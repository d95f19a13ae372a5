/**
 * Optional service worker: visited pages open offline, others show the page `/offline/`. It responds from its cache only
 * if the network fails, so an online visitor never sees an old price.
 */
export {};

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
}
const worker = self as unknown as Worker;

const pages = 'mizban-pages';
const files = 'mizban-files';
const offlinePage = '/offline/';
const most = { [pages]: 60, [files]: 120 };

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(pages)
      .then((cache) => cache.add(offlinePage))
      // A site without that page shows a one-sentence fallback.
      .catch(() => {})
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/wp-')) return;
  if (request.mode === 'navigate') event.respondWith(respondPage(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondFile(event));
});

async function respondPage(event: Fetching): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isForAll(response)) store(event, pages, response.clone());
    return response;
  } catch {
    const cache = await caches.open(pages);
    const options = { ignoreVary: true };
    return (
      (await cache.match(event.request, options)) ??
      (await cache.match(offlinePage, options)) ??
      new Response('اینترنت وصل نیست. پس از وصل شدن دوباره امتحان کنید.', {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    );
  }
}

/** Names of built files contain a content hash. */
async function respondFile(event: Fetching): Promise<Response> {
  const cached = await (await caches.open(files)).match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) store(event, files, response.clone());
  return response;
}

/** Personal pages have `no-store`. */
function isForAll(response: Response): boolean {
  const { headers, redirected, status } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return status === 200 && !redirected && !!isPage && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** Caches a response and evicts the oldest ones. */
function store(event: Fetching, name: keyof typeof most, response: Response): void {
  const work = async () => {
    const cache = await caches.open(name);
    await cache.delete(event.request, { ignoreVary: true });
    await cache.put(event.request, response);
    const known = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePage);
    await Promise.all(known.slice(0, -(most[name] ?? 0)).map((request) => cache.delete(request)));
  };
  // A full disk is ignored silently.
  event.waitUntil(work().catch(() => {}));
}
