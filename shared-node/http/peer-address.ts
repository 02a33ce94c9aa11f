import type { Context } from 'hono';

/** IP address of the connection's peer; `unknown` without a connection. */
export function peerAddress(context: Context): string {
  const env = context.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket.remoteAddress ?? 'unknown';
}
