import type { BackendConnection } from '../backend/backend-connection.ts';
import type { BackendAnswer, BackendRequest } from './process/messages.ts';
import { PLACEHOLDER_ORIGIN } from './with-origin.ts';

/** How long the backend may take to answer a page, in ms. */
const TIMEOUT_MS = 5_000;

/** Maximum bytes of an answer: a page of a menu has 10 kB. */
const MAX_BYTES = 2_000_000;

/** Request headers about the wanted data. The server sets those about the caller itself. */
const FORWARDED = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** Paths of data. Functions may change something, and sign-in is for browsers. */
const READABLE = /^\/(?:rest|storage)\/v1\//;

/** Sends requests of pages to a backend as an anonymous visitor: with the publishable key only. */
export function askBackend(
  backend: BackendConnection,
): (request: BackendRequest) => Promise<BackendAnswer> {
  const { publishableKey: key } = backend;
  const origin = backend.kind === 'hosted' ? backend.url : 'http://localhost';
  return async ({ method, path, headers: given }) => {
    const url = new URL(`${origin}${path}`);
    if (url.origin !== new URL(origin).origin || !READABLE.test(url.pathname)) {
      throw new Error(`A page cannot read ${path} on the server`);
    }
    const headers = new Headers({ apikey: key });
    for (const name of FORWARDED) if (given[name]) headers.set(name, given[name]);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = new Request(url, { method, headers, signal });
    const answer = await (backend.kind === 'hosted' ? fetch(request) : backend.fetch(request));
    const body = answer.body && new Uint8Array(await answer.arrayBuffer());
    if (body && body.length > MAX_BYTES) throw new Error(`${path} answered ${body.length} bytes`);
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
  };
}

/** Content of `/config.json` in rendered pages. The embedded backend has the origin of the page. */
export function configurationOf(backend: BackendConnection) {
  const supabaseUrl = backend.kind === 'hosted' ? backend.url : PLACEHOLDER_ORIGIN;
  return { supabaseUrl, supabaseKey: backend.publishableKey };
}
