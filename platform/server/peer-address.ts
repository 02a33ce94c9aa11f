import type { Context } from 'hono';

/** Address of the program at the other end of the connection; `unknown` once that is gone. */
export function peerAddress(context: Context): string {
  const { incoming } = context.env as { incoming?: { socket: { remoteAddress?: string } } };
  return incoming?.socket.remoteAddress ?? 'unknown';
}
