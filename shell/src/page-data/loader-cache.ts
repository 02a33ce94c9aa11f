/** Cached loader data of a left or prefetched page. */
interface CachedData {
  /** Nested promises are replaced by their values once they settle. A promise while the page is being prefetched. */
  data: unknown;
  /** Return value of the loader. */
  loaded: unknown;
  /** By `Date.now()`. */
  loadedAt: number;
}

/** Enough for "back". */
const MAX_PAGES = 20;

/** By {@link addressOf}, least recently used first. */
const pages = new Map<string, CachedData>();

/** Cache key: path and query. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}${search}`;
}

/** The cached data of a page, if any. */
export function cachedData(address: string): CachedData | undefined {
  return pages.get(address);
}

/** Whether the cached data is at most `staleTime` ms old. */
export function isFresh(address: string, staleTime: number): boolean {
  const page = pages.get(address);
  return page !== undefined && Date.now() - page.loadedAt <= staleTime;
}

/** Caches loader data, unless it is cached already. */
export function cacheData(address: string, loaded: unknown, loadedAt = Date.now()): void {
  const known = pages.get(address);
  if (known && (known.loaded === loaded || known.data === loaded)) return;
  const page: CachedData = { data: loaded, loaded, loadedAt };
  put(address, page);
  if (typeof loaded !== 'object' || loaded === null) return;
  for (const [name, value] of Object.entries(loaded)) {
    if (!(value instanceof Promise)) continue;
    value.then(
      (settled: unknown) => {
        page.data = { ...(page.data as object), [name]: settled };
      },
      // The page that awaits the promise shows the error; the next visit loads again.
      () => pages.get(address) === page && pages.delete(address),
    );
  }
}

/** Caches data that is being loaded; removes it on failure. */
export function cachePending(address: string, loading: Promise<unknown>): void {
  const page: CachedData = { data: loading, loaded: loading, loadedAt: Date.now() };
  put(address, page);
  const isCurrent = () => pages.get(address) === page;
  loading.then(
    (loaded) => isCurrent() && cacheData(address, loaded, page.loadedAt),
    () => isCurrent() && pages.delete(address),
  );
}

/** Called after submissions and when the session changes. */
export function clearLoaderCache(): void {
  pages.clear();
}

function put(address: string, page: CachedData): void {
  pages.delete(address);
  pages.set(address, page);
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}
