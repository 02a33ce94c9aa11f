import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { RsbuildConfig } from '@rsbuild/core';
import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { BackendConnection } from 'platform/backend/backend-connection';
import type { PageDescription } from 'platform/federation/page-description';
import { readPageDescriptions } from 'platform/federation/page-modules';
import { DEVELOPMENT_ENTRY } from 'platform/federation/rsbuild-app';
import { readSlotsAndWidgets } from 'platform/federation/slots-and-widgets';
import { mayReadSources } from 'platform/federation/source-readers';
import { linksTo } from 'platform/release-set/page-registry';
import type { ReleaseStore } from 'platform/releases/store/release-store';
import { onlyHosts } from 'platform/server/middleware/allowed-hosts';
import { createShop } from 'platform/server/shop-server';
import type { Listening } from 'shared-node/http/listen';
import type { Logger } from 'shared-node/log/log';
import { type AppName, REMOTE_NAMES, type RemoteName, ROOT } from 'shared-node/workspace';
import type { Close } from '../until-stopped.ts';
import type { DevelopmentPlan } from './arguments.ts';
import {
  BROWSER_CODE,
  developmentAddress,
  stillHost,
  thinHost,
  watchedHost,
  watchedRemote,
} from './development-config.ts';
import { createDevelopmentStore, type DevelopmentStore } from './development-store.ts';
import { follow, onChange } from './follow-sources.ts';
import { latestRelease } from './latest-release.ts';
import { createProblemBoard, type ProblemBoard } from './problem-board.ts';
import { buildOnce, type SourceServer, serveSource, settingsOf } from './source-server.ts';
import { startTypeChecker } from './type-checker.ts';

export interface DevelopmentShopOptions {
  /** The server of the shop, for WebSockets, and its port. */
  server: Listening['server'];
  port: number;
  backend: BackendConnection;
  allowedHosts: readonly string[] | undefined;
  log: Logger;
  /** Absolute folder for files of development; emptied at each start. */
  directory: string;
  /** The store with the releases of the other remotes. */
  released: ReleaseStore;
  /** Origin of a deployed shop that shows remotes of this computer. */
  deployedShop: string | undefined;
  closers: Close[];
}

/** The state while a shop is assembled. */
interface Workshop extends DevelopmentShopOptions {
  site: Hono;
  store: DevelopmentStore;
  board: ProblemBoard;
  /** Absolute folder in which the bundler writes the page of the host. */
  shellDirectory: string;
}

/** The shop with some apps served from source, and the other remotes from their releases. */
export async function createDevelopmentShop(
  plan: DevelopmentPlan,
  options: DevelopmentShopOptions,
): Promise<Hono> {
  await rm(options.directory, { recursive: true, force: true });
  await mkdir(options.directory, { recursive: true });
  const { backend, allowedHosts, log, released } = options;
  const store = createDevelopmentStore(released);
  const site = new Hono();
  site.use(onlyHosts(allowedHosts));
  // A shop that shows a local remote reads its description, see shell/public/overrides.js.
  const origin = (from: string) => (mayReadSources(from, options.deployedShop) ? from : null);
  site.use('/registry.json', cors({ origin }));
  const board = createProblemBoard();
  const shellDirectory = join(options.directory, 'shell');
  const workshop = { ...options, site, store, board, shellDirectory };
  const apps = plan.kind === 'alone' ? [plan.remote] : plan.apps;
  if (plan.kind === 'alone') {
    await addThinHost(plan.remote, workshop);
  } else {
    for (const name of REMOTE_NAMES) {
      if (plan.apps.includes(name)) await addSource(name, workshop);
      else await addRelease(name, workshop);
    }
    await addShell(plan.apps, workshop);
  }
  await startTypeChecker(apps, board, options.closers);
  site.route('/', createShop({ store, backend, allowedHosts, log }));
  return site;
}

async function addSource(name: RemoteName, workshop: Workshop) {
  const settings = { ...workshop, outputDirectory: join(workshop.directory, 'remotes', name) };
  const changes = watchedRemote(name, settings);
  const source = await serve(name, join(ROOT, name), await settingsOf(name, changes), workshop);
  const address = developmentAddress(name);
  workshop.site.use(`${address}/*`, source.files);
  const directory = join(ROOT, name);
  await follow(
    name,
    workshop,
    async () => {
      const pages = await readPageDescriptions(directory);
      return { pages, ...(await readSlotsAndWidgets(directory)) };
    },
    (description) => {
      const { pages = [], ...parts } = description ?? {};
      workshop.store.serveSource(name, { pages, ...parts, entry: DEVELOPMENT_ENTRY, address });
    },
  );
}

async function addRelease(name: RemoteName, { store, released }: Workshop) {
  const release = await latestRelease(name, released);
  store.serveRelease(name, release);
  console.log(`  ${name} as released: ${release}`);
}

async function addShell(apps: readonly AppName[], workshop: Workshop) {
  const { site, shellDirectory } = workshop;
  const directory = join(ROOT, 'shell');
  const settings = { ...workshop, outputDirectory: shellDirectory };
  if (apps.includes('shell')) {
    const shell = await settingsOf('shell', watchedHost(settings));
    site.use(onlyFiles((await serve('shell', directory, shell, workshop)).files));
  } else {
    await buildOnce(directory, await settingsOf('shell', stillHost(settings)));
    site.use(onlyFiles(serveStatic({ root: shellDirectory })));
  }
  await followHost('shell', [], workshop);
}

async function addThinHost(remote: RemoteName, workshop: Workshop) {
  const settings = { ...workshop, outputDirectory: workshop.shellDirectory };
  // An error is shown with the pages, below.
  const pages = await readPageDescriptions(join(ROOT, remote)).catch(() => []);
  const links = pages.flatMap(linksTo);
  const source = await serve(remote, BROWSER_CODE, thinHost(remote, links, settings), workshop);
  workshop.site.use(onlyFiles(source.files));
  const own = ['/', '/login', '/_remote'].map((path) => ({ path, title: remote, private: true }));
  await followHost(remote, own, workshop);
}

/** Serves the page of the host for its own pages and those of an app, updated after edits. */
async function followHost(name: AppName, own: readonly PageDescription[], workshop: Workshop) {
  const { store, shellDirectory, closers } = workshop;
  const file = join(shellDirectory, 'index.html');
  let template = await readFile(file, 'utf8');
  let pages: readonly PageDescription[] = own;
  const serveHost = () => store.serveSource('shell', { pages, template });
  const describe = () => readPageDescriptions(join(ROOT, name));
  await follow(name, workshop, describe, (ofApp = []) => {
    pages = [...ofApp, ...own];
    serveHost();
  });
  const readTemplate = async () => {
    template = await readFile(file, 'utf8');
    serveHost();
  };
  await onChange(file, closers, () => {
    readTemplate().catch((error) => console.error(`${file} cannot be read: ${error}`));
  });
}

async function serve(
  name: string,
  directory: string,
  settings: RsbuildConfig,
  { server, closers, board }: Workshop,
): Promise<SourceServer> {
  const source = await serveSource(name, directory, settings, board);
  // Closed before the server: an open page keeps its WebSocket, and so the server, alive.
  closers.unshift(source.close);
  source.connectWebSocket({ server });
  return source;
}

/** Limits a file handler to paths with an extension: the shop's server composes the pages. */
function onlyFiles(files: MiddlewareHandler): MiddlewareHandler {
  return (context, next) =>
    /\.(?!html$)[a-z0-9]+$/.test(context.req.path) ? files(context, next) : next();
}
