/**
 * Makes a page wait ten times as long for answers. On a busy machine they are late, and the page would report
 * what it reports of a slow network. Runs in the page, before its scripts.
 */
export function waitLonger(): void {
  const FACTOR = 10;
  /** For the entry of a remote, in ms: shell/src/composition/release-scripts.ts. */
  const ENTRY_TIMEOUT_MS = 4_000;
  const { setTimeout } = globalThis;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * FACTOR);
  globalThis.setTimeout = ((handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === ENTRY_TIMEOUT_MS ? ms * FACTOR : ms, ...rest)) as typeof setTimeout;
}
