import type { Backend } from '../../backend.ts';
import { TEST_SITE } from './test-backend.ts';

/** Parts of a call that differ from a GET with the publishable key. */
export interface Call extends RequestInit {
  /** The publishable key by default; null for none. */
  key?: string | null;
  json?: unknown;
  peer?: string;
}

/** Calls a path of the backend as a visitor. */
export function call(backend: Backend, path: string, options: Call = {}): Promise<Response> {
  const { key = backend.publishableKey, json, peer = '127.0.0.1', ...init } = options;
  const headers = new Headers(init.headers);
  if (key !== null) headers.set('apikey', key);
  if (json !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(json);
    init.method ??= 'POST';
  }
  return backend.fetch(new Request(`${TEST_SITE}${path}`, { ...init, headers }), peer);
}

/** The link in the newest mail to an address. */
export function linkTo(backend: Backend, to: string): URL {
  const link = /https?:\S+/.exec(backend.mailbox.list(to)[0]?.text ?? '')?.[0];
  if (!link) throw new Error(`No mail with a link to ${to}`);
  return new URL(link);
}
