/** Not within `new Worker()`, which the bundler would turn into an entry of its own, with the federation runtime. */
const SCRIPT = new URL('./ticker-worker.js', import.meta.url);

/** Starts the worker that ticks; undefined where the page may not, e.g. when another host serves the code. */
export function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(SCRIPT);
  } catch (error) {
    console.warn('The board has no timer for hidden tabs', error);
    return undefined;
  }
}
