/**
 * What the code of releases gets: the language, and of the globals those that browsers have too and pages need. What
 * denies the network, files and processes is the process itself (confined-node.ts); this is a second layer.
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

/** Of the language: machine code, and memory that threads share. */
const NOT_NEEDED = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

/** What of `process` reaches other processes, native code or modules; the permission model does not deny signals. */
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

/** Errors reach the log with the rendering; what a library writes has no reader here. */
const SILENT = {
  debug: ignore,
  error: ignore,
  info: ignore,
  log: ignore,
  trace: ignore,
  warn: ignore,
};

/**
 * Takes everything else from the global scope, for good.
 *
 * @param fetch what the code gets for requests.
 */
export function confine(fetch: typeof globalThis.fetch): void {
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  for (const name of REACHING_OUT) Reflect.deleteProperty(process, name);
  // Node loads some at the first use, and puts other globals beside them.
  for (const name of KEPT_GLOBALS) define(name, Reflect.get(globalThis, name));
  const language: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const kept = new Set<string | symbol>([...language, ...KEPT_GLOBALS]);
  for (const name of NOT_NEEDED) kept.delete(name);
  for (const name of Reflect.ownKeys(globalThis)) {
    if (kept.has(name) || Reflect.deleteProperty(globalThis, name)) continue;
    // The dispatchers of undici: they cannot be deleted, but replaced.
    Reflect.set(globalThis, name, undefined);
  }
  // Node asks its own objects, such as the real process, for settings that they lack: a getter would get hold of them.
  Object.preventExtensions(Object.prototype);
  define('fetch', fetch);
  define('process', { env: { NODE_ENV: 'production' } });
  define('console', SILENT);
}
