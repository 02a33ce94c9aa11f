import { mkdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from '../backend/log.ts';
import type { PageDescription, RemoteDescription } from '../releases/page-description.ts';
import { onlyHosts } from '../server/allowed-hosts.ts';
import type { BackendConnection } from '../server/backend-connection.ts';
import { createShop } from '../server/shop-server.ts';
import type { Close } from '../start/until-stopped.ts';
import { type AppName, REMOTE_NAMES, type RemoteName, ROOT } from '../workspace.ts';
import type { DevelopmentPlan } from './arguments.ts';
import {
  BROWSER_CODE,
  developmentBase,
  stillHost,
  thinHost,
  watchedHost,
  watchedRemote,
} from './development-config.ts';
import { followSource, lendRelease, writePages } from './development-store.ts';
import { buildOnce, type SourceServer, serveSource, settingsOf } from './source-server.ts';

export interface DevelopmentShopOptions {
  /** The server that the shop is behind, for WebSockets, and its port. */
  server: Server;
  port: number;
  backend: BackendConnection;
  allowedHosts: readonly string[] | undefined;
  log: Logger;
  /** Absolute folder for what development writes; emptied at each start. */
  directory: string;
  /** Absolute folder of the release store that remotes not named come from. */
  releasesDirectory: string;
  /** Origin of a deployed shop that shows remotes of this computer. */
  deployedShop: string | undefined;
  closers: Close[];
}

/** The shop with some of its apps served from source, the other remotes as they are released. */
export async function createDevelopmentShop(
  plan: DevelopmentPlan,
  options: DevelopmentShopOptions,
): Promise<Hono> {
  await rm(options.directory, { recursive: true, force: true });
  await mkdir(foldersOf(options).storeDirectory, { recursive: true });
  const site = new Hono();
  site.use(onlyHosts(options.allowedHosts));
  if (plan.kind === 'alone') {
    await addThinHost(site, plan.remote, options);
  } else {
    for (const name of REMOTE_NAMES) {
      if (plan.apps.includes(name)) await addSource(site, name, options);
      else await addRelease(name, options);
    }
    await addShell(site, plan.apps, options);
  }
  const { backend, allowedHosts, log } = options;
  const { shellDirectory, storeDirectory: releasesDirectory } = foldersOf(options);
  site.route('/', createShop({ shellDirectory, releasesDirectory, backend, allowedHosts, log }));
  return site;
}

function foldersOf({ directory }: DevelopmentShopOptions) {
  return { shellDirectory: join(directory, 'shell'), storeDirectory: join(directory, 'releases') };
}

async function addSource(site: Hono, name: RemoteName, options: DevelopmentShopOptions) {
  const settings = { ...options, outputDirectory: join(options.directory, 'remotes', name) };
  const source = await serve(
    join(ROOT, name),
    await settingsOf(name, watchedRemote(name, settings)),
    options,
  );
  site.use(`${developmentBase(name)}*`, source.files);
  const { storeDirectory } = foldersOf(options);
  const watcher = await followSource(name, storeDirectory, (error) =>
    console.error(`${name}/remote.json cannot be used: ${error}`),
  );
  options.closers.push(async () => watcher.close());
}

async function addRelease(name: RemoteName, options: DevelopmentShopOptions) {
  const { storeDirectory } = foldersOf(options);
  const release = await lendRelease(name, options.releasesDirectory, storeDirectory);
  console.log(`  ${name} as released: ${release}`);
}

async function addShell(site: Hono, apps: readonly AppName[], options: DevelopmentShopOptions) {
  const { shellDirectory } = foldersOf(options);
  const directory = join(ROOT, 'shell');
  const settings = { ...options, outputDirectory: shellDirectory };
  if (apps.includes('shell')) {
    const shell = await settingsOf('shell', watchedHost(settings));
    site.use(onlyFiles((await serve(directory, shell, options)).files));
  } else {
    await buildOnce(directory, await settingsOf('shell', stillHost(settings)));
  }
  const { pages } = await readJson<{ pages: PageDescription[] }>(join(directory, 'pages.json'));
  await writePages(shellDirectory, pages);
}

async function addThinHost(site: Hono, remote: RemoteName, options: DevelopmentShopOptions) {
  const { shellDirectory } = foldersOf(options);
  const settings = { ...options, outputDirectory: shellDirectory };
  const source = await serve(BROWSER_CODE, thinHost(remote, settings), options);
  site.use(onlyFiles(source.files));
  const { pages } = await readJson<RemoteDescription>(join(ROOT, remote, 'remote.json'));
  const own = ['/', '/login', '/_remote'].map((path) => ({ path, title: remote, private: true }));
  await writePages(shellDirectory, [...pages, ...own]);
}

async function serve(
  directory: string,
  settings: RsbuildConfig,
  { server, closers }: DevelopmentShopOptions,
): Promise<SourceServer> {
  const source = await serveSource(directory, settings);
  // Before the server: a page that is open in a browser would keep its WebSocket, and so the server.
  closers.unshift(source.close);
  source.connectWebSocket({ server });
  return source;
}

/** Pages are composed by the shop's server; everything that has an extension may be a file. */
function onlyFiles(files: MiddlewareHandler): MiddlewareHandler {
  return (context, next) =>
    /\.(?!html$)[a-z0-9]+$/.test(context.req.path) ? files(context, next) : next();
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}
