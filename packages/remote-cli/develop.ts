import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { readPageDescriptions } from 'federation/description/page-modules';
import { readSlotsAndWidgets } from 'federation/description/slots-and-widgets';
import { DEVELOPMENT_ENTRY } from 'federation/rsbuild-app';
import { mayReadSources, THIS_COMPUTER } from 'federation/source-readers';
import { pageRegistry } from 'page-server/release-set/page-registry';

/**
 * Serves a remote from source to a deployed shop that allows it, see docs/decisions/remotes.md.
 * An edit reloads the page: the React of the deployed shop cannot refresh components.
 *
 * @param port 0 picks a free one.
 * @param shop origin of the deployed shop.
 * @returns the port, and a function that stops the server.
 */
export async function develop(
  directory: string,
  name: string,
  port: number,
  shop: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const address = `/remotes/${name}/dev`;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  const { content } = await loadConfig({ cwd: directory, command: 'dev' });
  const config = mergeRsbuildConfig(content, settings(`${address}/`, chosen, shop));
  const rsbuild = await createRsbuild({ cwd: directory, config });
  const source = await rsbuild.createDevServer();
  source.connectWebSocket({ server });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/registry.json') {
      source.middlewares(request, response, () => response.writeHead(404).end());
      return;
    }
    const { origin = '' } = request.headers;
    const mayRead = mayReadSources(origin, shop);
    const registry = await describe(directory, name, address);
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(mayRead && { 'access-control-allow-origin': origin }),
      vary: 'origin',
    });
    response.end(JSON.stringify(registry));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return {
    port: chosen,
    async close() {
      await source.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The registry of a shop with only this remote. */
async function describe(directory: string, name: string, address: string) {
  const pages = await readPageDescriptions(directory);
  const parts = await readSlotsAndWidgets(directory);
  return pageRegistry([
    {
      ...parts,
      app: name,
      release: 'dev',
      releasedAt: new Date().toISOString(),
      source: { dirty: true },
      contractVersion: '',
      shared: {},
      entry: DEVELOPMENT_ENTRY,
      address,
      pages: pages.map((page) => ({ ...page, files: [] })),
      files: {},
    },
  ]);
}

function settings(base: string, port: number, shop: string): RsbuildConfig {
  return {
    // Production mode, to match the React of the deployed shop.
    mode: 'production',
    logLevel: 'warn',
    output: { minify: false },
    dev: {
      hmr: false,
      liveReload: true,
      lazyCompilation: false,
      assetPrefix: 'auto',
      client: { overlay: false, protocol: 'ws', host: 'localhost', port, path: `${base}hot` },
    },
    // Each edit changes the hashes, so the browser would reject the updated files.
    security: { sri: { enable: false } },
    server: {
      middlewareMode: true,
      base,
      port,
      cors: { origin: [THIS_COMPUTER, shop] },
      allowedHosts: [],
      htmlFallback: false,
      printUrls: false,
    },
  };
}
