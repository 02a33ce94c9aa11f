/** Maximum delay after failures, in ms. */
const MAX_BACKOFF_MS = 30_000;

/**
 * Polls while the tab is visible, immediately when it becomes visible again or the connection returns, with
 * exponential backoff on failure.
 *
 * @returns stops polling.
 */
export function pollWhileVisible(
  read: () => Promise<unknown>,
  { firstMs, everyMs }: { firstMs: number; everyMs: number },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStopped = false;
  let waitMs = everyMs;

  async function poll() {
    if (isReading || document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    isReading = true;
    try {
      await read();
      waitMs = everyMs;
    } catch {
      waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS);
    }
    isReading = false;
    if (!isStopped) timer = setTimeout(poll, waitMs);
  }

  timer = setTimeout(poll, firstMs);
  document.addEventListener('visibilitychange', poll);
  addEventListener('online', poll);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', poll);
    removeEventListener('online', poll);
  };
}
