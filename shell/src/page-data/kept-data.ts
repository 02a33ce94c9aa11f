/** The loader data of pages that the visitor may come back to, or is about to open. */
interface KeptData {
  /** Promises in it are replaced by their values when these have arrived. A promise while it is prefetched. */
  data: unknown;
  /** As the loader returned it. */
  loaded: unknown;
  /** Time of loading, as of `Date.now()`. */
  loadedAt: number;
}

/** Pages that are kept: as far as visitors go back. */
const MAX_PAGES = 20;

/** By {@link addressOf}, the longest unused first. */
const pages = new Map<string, KeptData>();

/** What distinguishes the data of pages: an address without origin and fragment. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}${search}`;
}

/** The kept data of a page; undefined when there is none. */
export function keptData(address: string): KeptData | undefined {
  return pages.get(address);
}

/** Whether the data of a page is kept and not older than `staleTime`, in ms. */
export function isFresh(address: string, staleTime: number): boolean {
  const page = pages.get(address);
  return page !== undefined && Date.now() - page.loadedAt <= staleTime;
}

/** Keeps the data of a page, unless it is kept already. */
export function keepData(address: string, loaded: unknown, loadedAt = Date.now()): void {
  const known = pages.get(address);
  if (known && (known.loaded === loaded || known.data === loaded)) return;
  const page: KeptData = { data: loaded, loaded, loadedAt };
  put(address, page);
  if (typeof loaded !== 'object' || loaded === null) return;
  for (const [name, value] of Object.entries(loaded)) {
    if (!(value instanceof Promise)) continue;
    value.then(
      (settled: unknown) => {
        page.data = { ...(page.data as object), [name]: settled };
      },
      // The page that waits for it shows the failure; a later one tries again.
      () => pages.get(address) === page && pages.delete(address),
    );
  }
}

/** Keeps data that is being loaded; a failure is forgotten. */
export function keepLoading(address: string, loading: Promise<unknown>): void {
  const page: KeptData = { data: loading, loaded: loading, loadedAt: Date.now() };
  put(address, page);
  const isKept = () => pages.get(address) === page;
  loading.then(
    (loaded) => isKept() && keepData(address, loaded, page.loadedAt),
    () => isKept() && pages.delete(address),
  );
}

/** Forgets all: after a change of the user, or by the user. */
export function forgetData(): void {
  pages.clear();
}

function put(address: string, page: KeptData): void {
  pages.delete(address);
  pages.set(address, page);
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}
