/**
 * Of ticker-worker.js, because `new Worker()` cannot verify its script. The file is as the minifier leaves it, so that
 * each build has these bytes.
 */
export const INTEGRITY = 'sha256-s8eo4eBTQa+KXyQKcOiSASPLzWG5glTHaf8phlrfTUY=';

/** Starts the worker that ticks; undefined where the page may not, e.g. when another host serves the code. */
export async function startWorker(): Promise<Worker | undefined> {
  if (typeof Worker === 'undefined') return undefined;
  try {
    // Not within `new Worker()`, which the bundler would turn into an entry of its own, with the federation runtime.
    const script = new URL('./ticker-worker.js', import.meta.url);
    await fetch(script, { integrity: INTEGRITY });
    return new Worker(script);
  } catch (error) {
    console.warn('The page has no timer for hidden tabs', error);
    return undefined;
  }
}
