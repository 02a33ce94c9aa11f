/** What the code of releases may use of Node. The process itself has no files and no environment. */

/** Globals that reach beyond the page that is rendered. */
const REMOVED = ['WebSocket', 'EventSource', 'navigator', 'Worker', 'BroadcastChannel'];

/**
 * Takes from the global scope what would reach the network or the process. Together with Node's permission
 * model and the ban of code from strings (see render-processes.ts), a release from another repository reaches the
 * backend as an anonymous visitor, and nothing else.
 *
 * @param fetch what the code gets for requests.
 */
export function confine(fetch: typeof globalThis.fetch): void {
  // Node's own modules, such as node:net, could be had from it.
  Object.assign(process, { getBuiltinModule: undefined });
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  for (const name of REMOVED) define(name, undefined);
  define('fetch', fetch);
  define('process', { env: { NODE_ENV: 'production' } });
  define('console', SILENT);
}

const ignore = () => undefined;

/** Errors reach the log with the rendering; what a library writes has no reader here. */
const SILENT = {
  debug: ignore,
  error: ignore,
  info: ignore,
  log: ignore,
  trace: ignore,
  warn: ignore,
};
