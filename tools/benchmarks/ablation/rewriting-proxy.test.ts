import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startRewritingProxy } from './rewriting-proxy.ts';

const SCRIPT = brotliCompressSync('start()');

/** A shop with a page that names its host, and a compressed script. @returns the proxy before it. */
async function proxied(): Promise<string> {
  const shop = createServer(({ url, headers }, answer) => {
    if (url === '/a.js') answer.setHeader('content-encoding', 'br').end(SCRIPT);
    else answer.setHeader('link', '</a.js>').end(`page of ${headers.host}`);
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as { port: number };
  const { origin, close } = await startRewritingProxy(`http://127.0.0.1:${port}`, ({ html }) => ({
    html: html.toUpperCase(),
    headers: {},
  }));
  onTestFinished(() => {
    close();
    shop.closeAllConnections();
    shop.close();
  });
  return origin;
}

test('pages are rewritten and compressed, and their shop knows the address of the proxy', async () => {
  const origin = await proxied();
  const { headers, body } = await request(`${origin}/`, { headers: { accept: 'text/html' } });
  const page = brotliDecompressSync(await body.bytes()).toString();
  expect(page).toBe(`PAGE OF ${new URL(origin).host.toUpperCase()}`);
  expect(headers.link).toBeUndefined();
});

test('other files keep their compression', async () => {
  const { headers, body } = await request(`${await proxied()}/a.js`);
  expect(headers['content-encoding']).toBe('br');
  expect(Buffer.from(await body.bytes())).toEqual(SCRIPT);
});
