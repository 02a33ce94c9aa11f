/** In-memory fake of the Cache API for tests, as far as the shop uses it. */
export function fakeCaches(): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), 'https://kedai.test').href;

  function open(name: string): Cache {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    const cache = {
      match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        // An aborted body must not be stored.
        const body = await response.arrayBuffer();
        const { headers, status } = response;
        const key = keyOf(request);
        // A replaced entry moves to the end.
        entries.delete(key);
        entries.set(key, new Response(body, { headers, status }));
      },
      add: async (request: RequestInfo | URL) => {
        const response = await fetch(request);
        if (!response.ok) throw new TypeError('Request failed');
        await cache.put(request, response);
      },
      delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
    return cache as Partial<Cache> as Cache;
  }

  return {
    open: async (name: string) => open(name),
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  } as Partial<CacheStorage> as CacheStorage;
}
