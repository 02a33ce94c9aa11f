/** Name of the cache. */
const PICTURES = 'kedai-pictures';

/** Maximum number: a menu, a banner and a dozen detail pages; about 20 kB each. */
const MAX_PICTURES = 100;

/** Maximum size: the widest banner is smaller; all pictures together take at most 15 MB. */
const MAX_BYTES = 150_000;

/**
 * Responds with a picture from the network and saves it; offline, with the saved copy.
 *
 * @param later keeps the worker alive while it saves the picture, after the response.
 */
export async function picture(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    // A cross-origin picture without CORS has an opaque response, without size and status.
    const isOwn = new URL(request.url).origin === location.origin;
    const response = isOwn
      ? await fetch(request)
      : await fetch(request.url, { mode: 'cors', credentials: 'omit' }).catch(() => fetch(request));
    later(save(request.url, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const cache = await caches.open(PICTURES);
    const saved = await cache.match(request.url, { ignoreVary: true });
    if (saved) return saved;
    throw error;
  }
}

/** Saves pictures that a page loaded before the worker controlled it; they are still in the HTTP cache. */
export async function savePictures(urls: readonly string[]): Promise<void> {
  for (const url of urls.slice(0, MAX_PICTURES)) {
    const response = await fetch(url, {
      mode: 'cors',
      credentials: 'same-origin',
      cache: 'force-cache',
      priority: 'low',
    } as RequestInit).catch(() => undefined);
    if (response) await save(url, response);
  }
}

async function save(url: string, response: Response): Promise<void> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  if (response.status !== 200 || !isPicture) return;
  const cache = await caches.open(PICTURES);
  const saved = await cache.match(url, { ignoreVary: true });
  const etag = response.headers.get('etag');
  if (saved && etag !== null && saved.headers.get('etag') === etag) return;
  const body = await response.blob();
  if (body.size > MAX_BYTES) return;
  await cache.put(url, new Response(body, { headers: response.headers }));
  const all = await cache.keys();
  const excess = all.slice(0, Math.max(0, all.length - MAX_PICTURES));
  await Promise.all(excess.map((request) => cache.delete(request)));
}
