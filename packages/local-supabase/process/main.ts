/** The API process: the backend on a socket that only the page server can reach. */
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { openLog } from 'node-kit/log/open-log';
import { type Backend, startBackend } from '../backend.ts';
import { createWebSocketServer } from '../realtime/web-socket-server.ts';
import {
  type FromBackend,
  HEARTBEAT_MS,
  HOST_HEADER,
  PEER_ADDRESS_HEADER,
  type ProcessOptions,
  type ToBackend,
} from './messages.ts';

let backend: Backend | undefined;

const send = (message: FromBackend) => process.send?.(message);

async function start({ socket, logTarget, ...options }: ProcessOptions): Promise<void> {
  const log = openLog(logTarget, options.dataDir, { rotates: false });
  backend = await startBackend({ ...options, log });
  const { fetch, publishableKey, serviceKey, onCatalogueChange } = backend;
  onCatalogueChange(() => send({ type: 'catalogue-changed' }));
  // Only the page server can reach the socket, and it always sets these headers.
  const app = new Hono<{ Bindings: HttpBindings }>().all('*', (context) =>
    fetch(forVisitor(context.req.raw), context.req.header(PEER_ADDRESS_HEADER), context.env),
  );
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: createWebSocketServer() },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  setInterval(() => send({ type: 'heartbeat', resident: process.memoryUsage.rss() }), HEARTBEAT_MS);
  send({ type: 'ready', publishableKey, serviceKey });
}

/** Restores the visitor's host in the URL, for the local pages that check it. */
function forVisitor(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/_local/')) return request;
  url.host = request.headers.get(HOST_HEADER) ?? url.host;
  return new Request(url, request);
}

async function close(): Promise<void> {
  await backend?.close();
  process.exit(0);
}

process.on('message', (message: ToBackend) => {
  if (message.type === 'close') void close();
  if (message.type === 'settle') {
    void backend?.settled().then(() => send({ type: 'settled', id: message.id }));
  }
  if (message.type === 'start') {
    start(message.options).catch((error: NodeJS.ErrnoException) => {
      send({ type: 'failed', message: error.message, code: error.code });
    });
  }
});
// The page server has exited: no request can reach this process.
process.on('disconnect', () => void close());
// Ctrl-C signals every process of the shop; this one waits for the page server's `close` message.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
