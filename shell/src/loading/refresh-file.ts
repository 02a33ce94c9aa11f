const TIMEOUT_MS = 4000;

/** More causes than any loader nests. */
const MAX_CAUSE_DEPTH = 5;

/**
 * Fetches a file that could not be loaded, bypassing the browser's cache. The cache keeps a file that
 * failed its integrity check for a year, and the failure of a preload: without this, no retry could
 * succeed. Never fails.
 *
 * @param error of a loader: Rspack and webpack set the address as `request`; for ES modules, browsers put it into
 * the message.
 * @param fallback address of the file when the error has none.
 * @returns whether a retry may succeed.
 */
export async function refreshFile(error: unknown, fallback?: string): Promise<boolean> {
  const address = requestOf(error) ?? fallback;
  if (address === undefined) return true;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(address, { cache: 'reload', signal })
    .then((response) => response.arrayBuffer())
    .then(() => true)
    .catch(() => false);
}

function requestOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && current instanceof Error; depth += 1) {
    const { request } = current as { request?: unknown };
    if (typeof request === 'string') return request;
    const [address] = /https?:\/\/[^\s"']+/.exec(current.message) ?? [];
    if (address) return address;
    current = current.cause;
  }
  return undefined;
}
