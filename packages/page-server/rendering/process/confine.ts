/**
 * Limits the globals of release code to the language and the web APIs that pages need. This is a second layer: the
 * process itself has no access to network, files or processes (confined-node.ts).
 */
import { runInNewContext } from 'node:vm';

const KEPT_GLOBALS = [
  'AbortController',
  'AbortSignal',
  'Blob',
  // Node's Response needs it.
  'Buffer',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'performance',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

/** Language globals for machine code and shared memory. */
const NOT_NEEDED = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

/** Members of `process` for other processes, native code or modules. The permission model does not deny signals. */
const REACHING_OUT = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'binding',
  'dlopen',
  'getBuiltinModule',
  'kill',
  'mainModule',
  'report',
  'stderr',
  'stdin',
  'stdout',
];

const ignore = () => undefined;

/** Console output is dropped; errors are logged with the rendering. */
const SILENT = {
  debug: ignore,
  error: ignore,
  info: ignore,
  log: ignore,
  trace: ignore,
  warn: ignore,
};

/**
 * Irreversibly removes all other globals.
 *
 * @param fetch replaces the global `fetch`.
 */
export function confine(fetch: typeof globalThis.fetch): void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  for (const name of REACHING_OUT) Reflect.deleteProperty(process, name);
  // Node loads some lazily, which adds other globals.
  for (const name of KEPT_GLOBALS) define(name, Reflect.get(globalThis, name));
  const language: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const kept = new Set<string | symbol>([...language, ...KEPT_GLOBALS]);
  for (const name of NOT_NEEDED) kept.delete(name);
  for (const name of Reflect.ownKeys(globalThis)) {
    if (kept.has(name) || Reflect.deleteProperty(globalThis, name)) continue;
    // The dispatchers of undici cannot be deleted, only replaced.
    Reflect.set(globalThis, name, undefined);
  }
  // Node reads optional settings of internal objects: a getter on the prototype would receive these objects as `this`.
  Object.preventExtensions(Object.prototype);
  define('fetch', fetch);
  define('process', { env: { NODE_ENV: 'production' } });
  define('console', SILENT);
}
