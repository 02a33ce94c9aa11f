import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { listen } from 'shared-node/http/listen';
import type { ServedPage } from './techniques.ts';

const compress = promisify(brotliCompress);

/** A server in front of a shop that changes its pages. */
export interface RewritingProxy {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves everything of a shop, and its pages rewritten and compressed as the shop compresses files.
 *
 * @param origin of the shop.
 */
export async function startRewritingProxy(
  origin: string,
  rewrite: (page: ServedPage) => ServedPage,
): Promise<RewritingProxy> {
  const app = new Hono();
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const isPage = context.req.header('accept')?.includes('text/html');
    const response = await proxy(`${origin}${pathname}${search}`, {
      ...context.req,
      headers: {
        ...context.req.header(),
        host: new URL(origin).host,
        ...(isPage && { 'accept-encoding': 'identity' }),
      },
    });
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const { html, headers } = rewrite({
      html: await response.text(),
      headers: Object.fromEntries(response.headers),
    });
    return new Response(await compress(html), {
      status: response.status,
      headers: { ...headers, 'content-encoding': 'br' },
    });
  });
  const { port, close } = await listen(app, '127.0.0.1', 0);
  return { origin: `http://localhost:${port}`, close };
}
