import type { WebSocketServerLike } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { REALTIME_BOUNDS } from './bounds.ts';

/** The WebSockets of an HTTP server that serves a backend, for `createAdaptorServer`. */
export function createWebSocketServer(): WebSocketServerLike {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: REALTIME_BOUNDS.frameBytes.limit,
  });
  // The types differ only in whether `options.noServer` may be missing.
  return server as WebSocketServerLike;
}
