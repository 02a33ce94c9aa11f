import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';

const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** True for the name of this computer in an address. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/**
 * Keeps a page to the computer that the shop runs on: whoever reads its mails can take over every
 * account. The name is checked too, because a foreign page can make its own name mean 127.0.0.1.
 */
export function localOnly(siteUrl: string): MiddlewareHandler<FrontEnv> {
  const siteName = new URL(siteUrl).hostname;
  return async (context, next) => {
    const { peerAddress } = context.env;
    const { hostname } = new URL(context.req.url);
    const isHere = peerAddress === undefined || LOOPBACK_ADDRESS.test(peerAddress);
    if (isHere && (isLoopbackName(hostname) || hostname === siteName)) return next();
    return context.text(
      'Halaman ini hanya dapat dibuka di komputer tempat toko ini berjalan.',
      403,
    );
  };
}
