import type { BackendConnection } from '../backend/backend-connection.ts';
import { backendOrigin, requestBackend } from '../backend/request-backend.ts';
import type { BackendAnswer, BackendRequest } from './process/messages.ts';
import { PLACEHOLDER_ORIGIN } from './with-origin.ts';

/** Timeout of a backend request, in ms. */
const TIMEOUT_MS = 5_000;

/** Maximum bytes of a response: a page of a menu has 10 kB. */
const MAX_BYTES = 2_000_000;

/** Request headers about the wanted data; those about the caller are dropped. */
const FORWARDED = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** Paths of data: functions may change something, and sign-in is for browsers. */
const READABLE = /^\/(?:rest|storage)\/v1\//;

/** Sends requests of pages to a backend as an anonymous visitor. */
export function askBackend(
  backend: BackendConnection,
): (request: BackendRequest) => Promise<BackendAnswer> {
  const base = backendOrigin(backend);
  return async ({ method, path, headers: given }) => {
    const url = new URL(`${base}${path}`);
    if (url.origin !== new URL(base).origin || !READABLE.test(url.pathname)) {
      throw new Error(`A page cannot read ${path} on the server`);
    }
    const headers = Object.fromEntries(
      Object.entries(given).filter(([name]) => FORWARDED.includes(name)),
    );
    const answer = await requestBackend(backend, path, { timeoutMs: TIMEOUT_MS, method, headers });
    const body = answer.body && new Uint8Array(await answer.arrayBuffer());
    if (body && body.length > MAX_BYTES) throw new Error(`${path} answered ${body.length} bytes`);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  };
}

/** Content of `/config.json` in rendered pages. The embedded backend has the page's origin. */
export function configurationOf(backend: BackendConnection) {
  const supabaseUrl = backend.kind === 'hosted' ? backend.url : PLACEHOLDER_ORIGIN;
  return { supabaseUrl, supabaseKey: backend.publishableKey };
}
