/** The API process: the backend on a socket that only the page server reaches. */
import '../../hardening/freeze-prototypes.ts';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { logToFile } from '../../start/log-file.ts';
import { type Backend, startBackend } from '../backend.ts';
import {
  type FromBackend,
  HEARTBEAT_MS,
  HOST_HEADER,
  PEER_ADDRESS_HEADER,
  type ProcessOptions,
  type ToBackend,
} from './messages.ts';

let backend: Backend | undefined;

const tell = (message: FromBackend) => process.send?.(message);

async function start({ socket, ...options }: ProcessOptions): Promise<void> {
  backend = await startBackend({ ...options, log: logToFile(options.dataDir) });
  const { fetch } = backend;
  // Only the page server reaches the socket, and it always writes these headers itself.
  const app = new Hono().all('*', (context) =>
    fetch(forVisitor(context.req.raw), context.req.header(PEER_ADDRESS_HEADER)),
  );
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  setInterval(() => tell({ kind: 'alive', resident: process.memoryUsage.rss() }), HEARTBEAT_MS);
  tell({ kind: 'ready' });
}

/** The request under the host that the visitor asked for, which only local pages look at. */
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
  if (message.kind === 'close') void close();
  if (message.kind === 'settle') {
    void backend?.settled().then(() => tell({ kind: 'settled', id: message.id }));
  }
  if (message.kind === 'start') {
    start(message.options).catch((error: NodeJS.ErrnoException) => {
      tell({ kind: 'failed', message: error.message, code: error.code });
    });
  }
});
// The page server is gone, killed perhaps: nothing reaches this process any more.
process.on('disconnect', () => void close());
// Ctrl-C in a terminal reaches every process of the shop; the page server says when to close.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
