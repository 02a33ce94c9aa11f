import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { peerAddress } from 'node-kit/http/client-address';
import type { Backend } from '../../backend.ts';
import { createWebSocketServer } from '../../realtime/web-socket-server.ts';

/** A backend that is served with its WebSockets. */
export interface ServedRealtime {
  /** Origin with the port. */
  url: string;
  close(): Promise<void>;
}

/** Serves a backend on a free port of 127.0.0.1, as the API process does. */
export async function serveRealtime(backend: Backend): Promise<ServedRealtime> {
  const app = new Hono<{ Bindings: HttpBindings }>().all('*', (context) =>
    backend.fetch(context.req.raw, peerAddress(context), context.env),
  );
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: createWebSocketServer() },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      // The sockets are closed by the backend.
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
