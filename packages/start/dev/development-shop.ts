import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { readPageDescriptions } from 'federation/description/page-modules';
import { readSlotsAndWidgets } from 'federation/description/slots-and-widgets';
import { DEVELOPMENT_ENTRY } from 'federation/rsbuild-app';
import { mayReadSources } from 'federation/source-readers';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Listening } from 'node-kit/http/listen';
import type { Logger } from 'node-kit/log/log';
import { type AppName, REMOTE_NAMES, type RemoteName, ROOT } from 'node-kit/workspace';
import type { BackendConnection } from 'page-server/backend/backend-connection';
import { onlyHosts } from 'page-server/middleware/allowed-hosts';
import { createShop } from 'page-server/shop-server';
import type { ReleaseStore } from 'releases/store/release-store';
import type { Close } from '../until-stopped.ts';
import { developmentAddress, hostSettings, remoteSettings } from './development-config.ts';
import {
  createDevelopmentStore,
  type DevelopmentStore,
  type SourceRelease,
} from './development-store.ts';
import { latestRelease } from './latest-release.ts';
import { type SourceServer, serveSource } from './source-server.ts';
import { createTypeChecker, type TypeChecker } from './type-checker.ts';

export interface DevelopmentShopOptions {
  /** The shop's server, for WebSockets, and its port. */
  server: Listening['server'];
  port: number;
  backend: BackendConnection;
  allowedHosts: readonly string[] | undefined;
  log: Logger;
  /** Absolute folder for development files; emptied at each start. */
  directory: string;
  /** Store with the releases of other remotes. */
  released: ReleaseStore;
  /** Origin of a deployed shop that loads local remotes. */
  deployedShop: string | undefined;
  closers: Close[];
}

/** State while the shop is being assembled. */
interface Workshop extends DevelopmentShopOptions {
  site: Hono;
  store: DevelopmentStore;
  types: TypeChecker;
  sources: SourceServer[];
}

/**
 * A shop with some remotes from source and the others as released. The shell is always from source: only React's
 * development build can refresh components.
 */
export async function createDevelopmentShop(
  apps: readonly AppName[],
  options: DevelopmentShopOptions,
): Promise<Hono> {
  const { backend, allowedHosts, log, released, directory, deployedShop } = options;
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const store = createDevelopmentStore(released);
  const site = new Hono();
  site.use(onlyHosts(allowedHosts), allowErrorOverlay);
  // A shop that loads a local remote reads its description here, see shell/public/overrides.js.
  const origin = (from: string) => (mayReadSources(from, deployedShop) ? from : null);
  site.use('/registry.json', cors({ origin }));
  const types = createTypeChecker(apps);
  const workshop = { ...options, site, store, types, sources: [] };
  for (const name of REMOTE_NAMES) {
    if (apps.includes(name)) await addRemote(name, workshop);
    else await addRelease(name, workshop);
  }
  await addShell(workshop);
  options.closers.unshift(types.close);
  site.route('/', createShop({ store, backend, allowedHosts, log }));
  return site;
}

/** Rsbuild's error overlay needs inline styles and HTML from strings, which the production policy forbids. */
const allowErrorOverlay: MiddlewareHandler = async (context, next) => {
  await next();
  const policy = context.res.headers.get('content-security-policy');
  if (policy === null) return;
  const relaxed = policy
    .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'")
    .replace(/; require-trusted-types-for.*$/, '');
  context.res.headers.set('content-security-policy', relaxed);
};

async function addRelease(name: RemoteName, { store, released }: Workshop) {
  const release = await latestRelease(name, released);
  store.serveRelease(name, release);
  console.log(`  ${name} as released: ${release}`);
}

async function addRemote(name: RemoteName, workshop: Workshop) {
  const directory = join(ROOT, name);
  const address = developmentAddress(name);
  const describe = async () => ({
    pages: await readPageDescriptions(directory),
    ...(await readSlotsAndWidgets(directory)),
    entry: DEVELOPMENT_ENTRY,
    address,
  });
  const settings = { ...workshop, outputDirectory: join(workshop.directory, 'remotes', name) };
  const { files } = await serve(name, remoteSettings(name, settings), describe, workshop);
  workshop.site.use(`${address}/*`, files);
}

async function addShell(workshop: Workshop) {
  const outputDirectory = join(workshop.directory, 'shell');
  const describe = async () => ({
    pages: await readPageDescriptions(join(ROOT, 'shell')),
    template: await readFile(join(outputDirectory, 'index.html'), 'utf8'),
  });
  const settings = hostSettings({ ...workshop, outputDirectory });
  const { files } = await serve('shell', settings, describe, workshop);
  // Only paths with an extension: the page server renders the pages.
  workshop.site.use((context, next) =>
    /\.(?!html$)[a-z0-9]+$/.test(context.req.path) ? files(context, next) : next(),
  );
}

/**
 * Serves an app from source with the description of its latest compilation, or the last readable one.
 */
async function serve(
  name: AppName,
  settings: readonly RsbuildConfig[],
  describe: () => Promise<SourceRelease>,
  { server, closers, store, types, sources }: Workshop,
): Promise<SourceServer> {
  let isBroken = false;
  const update = async () => {
    try {
      store.serveSource(name, await describe());
      // Open pages still have the old routes.
      if (isBroken) for (const { reloadPages } of sources) reloadPages();
      isBroken = false;
    } catch (error) {
      isBroken = true;
      console.error(`The description of ${name} cannot be read:`, error);
    }
  };
  // Serialised: an older description must not replace a newer one.
  let updating = Promise.resolve();
  const source = await serveSource(name, settings, () => {
    types.check();
    updating = updating.then(update);
  });
  await updating;
  sources.push(source);
  // Close before the server: the WebSocket of an open page would keep the server alive.
  closers.unshift(source.close);
  source.connectWebSocket({ server });
  return source;
}
