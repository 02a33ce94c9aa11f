import { type Server, ServerResponse } from 'node:http';
import type { Http2SecureServer, Http2ServerResponse, ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How a server is drained. */
export interface DrainOptions {
  /**
   * Connections are accepted until it resolves, while every response closes its connection; defaults to not accepting.
   */
  notice?: Promise<unknown>;
  /** Timeout in ms after the end of accepting, when connections with a pending request are destroyed. */
  limitMs: number;
}

/** Time in ms to start a request on an open connection: browsers keep spare connections. */
const REQUEST_MS = 1_000;

/** Event loop turns shorter than this, in ms, have no work that could delay accepting connections. */
const QUIET_TURN_MS = 1;
const MAX_ACCEPT_MS = 1_000;

/**
 * Prepares a server to be drained.
 *
 * @param connections its open connections, and those without a pending request.
 * @returns a function that closes the server after all responses. It resolves to the number of connections destroyed
 * at the limit.
 */
export function prepareDrain(
  server: Server | Http2SecureServer,
  connections: { readonly open: Iterable<Socket>; readonly waiting: Iterable<Socket> },
): (options: DrainOptions) => Promise<number> {
  const unanswered = new Set<ServerResponse>();
  const sessions = new Set<ServerHttp2Session>();
  let isDraining = false;

  // Runs before the app, which may respond synchronously.
  server.prependListener(
    'request',
    (_: unknown, response: ServerResponse | Http2ServerResponse) => {
      if (!(response instanceof ServerResponse)) return;
      if (isDraining) response.setHeader('connection', 'close');
      unanswered.add(response);
      response.once('close', () => unanswered.delete(response));
    },
  );
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });

  return async ({ notice, limitMs }) => {
    isDraining = true;
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('connection', 'close');
    }
    await notice;
    await acceptWaiting(server);
    // Also closes the idle connections of HTTP/1.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const session of sessions) session.close();
    let cut = 0;
    const timers = [
      setTimeout(() => {
        for (const socket of connections.waiting) socket.destroy();
      }, REQUEST_MS),
      setTimeout(() => {
        for (const socket of connections.open) {
          cut += 1;
          socket.destroy();
        }
      }, limitMs),
    ];
    await closed;
    for (const timer of timers) clearTimeout(timer);
    return cut;
  };
}

/**
 * Resolves when, as far as the system reports, the accept queue is empty. Closing a server resets queued connections,
 * and a proxy may have sent a non-idempotent request over one, which it must not retry.
 */
async function acceptWaiting(server: Server | Http2SecureServer): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const end = performance.now() + MAX_ACCEPT_MS;
  for (let start = performance.now(); start < end; start = performance.now()) {
    const before = accepted;
    // Accepts all connections that are queued at its start.
    await nextTurn();
    if (accepted === before && performance.now() - start < QUIET_TURN_MS) break;
  }
  server.off('connection', count);
}
