import type { Context } from 'hono';

/** Address of the program at the other end of the connection; `unknown` without one. */
export function peerAddress(context: Context): string {
  const env = context.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket.remoteAddress ?? 'unknown';
}
