import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { request } from 'undici';
import type { ServedPage } from './techniques.ts';

const compress = promisify(brotliCompress);

/** A server in front of a shop that changes its pages. */
export interface RewritingProxy {
  origin: string;
  close: () => void;
}

/**
 * Serves everything of a shop as it is, but its pages rewritten, and compressed as the shop compresses files.
 *
 * @param origin of the shop.
 */
export async function startRewritingProxy(
  origin: string,
  rewrite: (page: ServedPage) => ServedPage,
): Promise<RewritingProxy> {
  const server = createServer((visit, answer) =>
    // A browser that leaves closes its connection.
    forward(origin, visit, answer, rewrite).catch(() => answer.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function forward(
  origin: string,
  visit: IncomingMessage,
  answer: ServerResponse,
  rewrite: (page: ServedPage) => ServedPage,
): Promise<void> {
  const headers = withoutConnection(visit.headers);
  const isPage = headers.accept?.includes('text/html');
  // With the host of the proxy: the shop tells the browser that its backend is there.
  const response = await request(`${origin}${visit.url}`, {
    method: (visit.method ?? 'GET') as 'GET',
    headers: { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) },
    body: visit.method === 'GET' ? null : visit,
  });
  const answered = withoutConnection(response.headers);
  if (!isPage) {
    answer.writeHead(response.statusCode, answered);
    return pipeline(response.body, answer);
  }
  const page = rewrite({ html: await response.body.text(), headers: answered });
  answer.writeHead(response.statusCode, { ...page.headers, 'content-encoding': 'br' });
  answer.end(await compress(page.html));
}

/** The headers without those about one connection, and without the length, which may change. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const names = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
