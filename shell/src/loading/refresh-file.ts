const TIMEOUT_MS = 4000;

/** More than any loader nests. */
const MAX_CAUSE_DEPTH = 5;

/**
 * Refetches a file that failed to load, bypassing the HTTP cache: it would keep a file that failed its
 * integrity check for a year, and a failed preload, so that every retry would fail. Never rejects.
 *
 * @param error of the chunk loader: Rspack and webpack set `request` to the URL; for ES modules, browsers put
 * the URL into the message.
 * @param fallback URL of the file if the error contains none.
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
