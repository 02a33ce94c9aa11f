import type { Context, MiddlewareHandler } from 'hono';

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Address of the program at the other end of the connection. */
export function peerAddress(context: Context): string | undefined {
  const { incoming } = context.env as { incoming?: { socket: { remoteAddress?: string } } };
  return incoming?.socket.remoteAddress;
}

/**
 * Hides what only the person at this machine may see, the mailbox above all, from everybody else.
 * The name in the request is looked at too: a foreign page whose name was made to resolve to this
 * machine still sends its own name.
 */
export const localOnly: MiddlewareHandler = async (context, next) => {
  const { hostname } = new URL(context.req.url);
  if (!LOOPBACK_PEERS.has(peerAddress(context) ?? '') || !LOOPBACK_NAMES.has(hostname)) {
    return context.notFound();
  }
  return next();
};
