/** Delay in ms: content in the viewport has priority. */
const DELAY_MS = 2_000;

/** Defers work until the page is loaded and idle. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else addEventListener('load', () => whenIdle(work));
}

function whenIdle(work: () => void): void {
  setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, DELAY_MS);
}
