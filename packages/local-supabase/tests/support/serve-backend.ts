import { Hono } from 'hono';
import { peerAddress } from 'node-kit/http/client-address';
import { type Listening, listen } from 'node-kit/http/listen';
import type { Backend } from '../../backend.ts';

/** Serves a backend over HTTP on a free port of 127.0.0.1, without the pages of the shop. */
export function serveBackend(backend: Backend): Promise<Listening> {
  const app = new Hono().all('*', (context) =>
    backend.fetch(context.req.raw, peerAddress(context)),
  );
  return listen(app, '127.0.0.1', 0);
}
