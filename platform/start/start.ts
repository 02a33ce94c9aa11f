/** `npm start`: builds what is not built, starts the backend and serves the shop. */
import { join } from 'node:path';
import { Hono } from 'hono';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import { type Backend, startBackend } from '../backend/backend.ts';
import { lockDataFolder } from '../backend/lock.ts';
import { BUILD_CACHE, buildApps } from '../build/build-apps.ts';
import { asOnlyBuilder } from '../build/one-builder.ts';
import { makeDataFolder } from '../data-folder.ts';
import { startFoodStandIn } from '../food-stand-in/food-stand-in.ts';
import { followSources } from '../releases/follow-sources.ts';
import { readBuiltApp } from '../releases/read-build.ts';
import { readSourceCommit } from '../releases/source-commit.ts';
import { openStore } from '../releases/store/open-store.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { type Listening, listen } from '../server/listen.ts';
import { createShop } from '../server/shop-server.ts';
import { createStartingPage } from '../server/starting.ts';
import { APP_NAMES, ROOT } from '../workspace.ts';
import { demoPasswordFor, putInDemoData, readFoodMenu } from './demo.ts';
import { sentenceOf } from './failures.ts';
import { logToFile } from './log-file.ts';
import { isLoopback, isWildcard, readOptions, type StartOptions } from './options.ts';
import { step } from './progress.ts';

/** What has to be given back at the end, in the order in which it was taken. */
const closers: (() => Promise<void>)[] = [];

async function start(options: StartOptions): Promise<void> {
  const { dataDirectory, hosted, allowedHosts } = options;
  await makeDataFolder(dataDirectory);
  let app = createStartingPage(allowedHosts);
  // The port and the data folder are taken before the long work: a refusal comes at once, and a
  // start that is refused leaves a running shop as it is.
  const front = new Hono().all('*', (context) => app.fetch(context.req.raw, context.env));
  for (const listening of await listenWhereAsked(front, options)) closers.push(listening.close);
  const url = `http://${nameOf(options.host)}:${options.port}`;
  const log = logToFile(dataDirectory);

  if (hosted) {
    closers.push(await lockDataFolder(dataDirectory));
    const store = await openAndFillStore(dataDirectory);
    app = createShop({ store, allowedHosts, log, backend: { kind: 'hosted', ...hosted } });
    console.log(`\nKedai Senja is open: ${url} (backend: ${hosted.url})`);
    return;
  }
  const foodService = options.foodService ?? (await standInForFoodService());
  const backend = await step('Starting the database and the backend', () =>
    startBackend({
      dataDir: dataDirectory,
      ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
      migrationsDir: join(ROOT, 'supabase', 'migrations'),
      siteUrl: url,
      foodService,
      log,
    }),
  );
  closers.push(backend.close);
  const store = await openAndFillStore(dataDirectory);
  const password = demoPasswordFor(options);
  await step('Putting in the demo data', () => putInDemoData(backend, password));
  await step('Putting the dishes of the food service on the menu', () => readFoodMenu(backend));
  app = createShop({ store, allowedHosts, log, backend: embedded(backend) });
  console.log(banner(url, options, password));
}

/** One address, or also 127.0.0.1 when that is not part of it: the mailbox answers only there. */
async function listenWhereAsked(front: Hono, { host, port }: StartOptions): Promise<Listening[]> {
  const hosts = isLoopback(host) || isWildcard(host) ? [host] : [host, '127.0.0.1'];
  return Promise.all(hosts.map((address) => listen(front, address, port)));
}

async function standInForFoodService(): Promise<FoodServiceSettings> {
  const standIn = await startFoodStandIn();
  closers.push(standIn.close);
  return standIn.settings;
}

/** What is in a bucket was released there on purpose; only the folder follows these sources. */
async function openAndFillStore(dataDirectory: string): Promise<ReleaseStore> {
  const store = await openStore(process.env, dataDirectory);
  if (process.env.RELEASE_BUCKET) return store;
  await step('Building and releasing the shell and its remotes', () =>
    asOnlyBuilder(BUILD_CACHE, async () => {
      await buildApps((line) => console.log(`  ${line}`));
      const builds = await Promise.all(APP_NAMES.map(readBuiltApp));
      await followSources(store, builds, await readSourceCommit());
    }),
  );
  return store;
}

function embedded({ publishableKey, fetch }: Backend) {
  return { kind: 'embedded', publishableKey, fetch } as const;
}

/** How a person on this machine calls an address that the shop listens on. */
function nameOf(host: string): string {
  return isLoopback(host) || isWildcard(host) ? 'localhost' : host;
}

function banner(url: string, { port, dataDirectory }: StartOptions, password: string): string {
  return `
Kedai Senja is open.

  Shop      ${url}
  Mailbox   http://localhost:${port}/_local/mail (mails that the shop would send)
  Admin     admin@kedai.test     password: ${password}
  Customer  pengguna@kedai.test  password: ${password}

Requests and errors are logged in ${join(dataDirectory, 'shop.log')}. Ctrl-C closes the shop.`;
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches this process twice: from the terminal and from the one that started it.
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  });
}

let options: StartOptions | undefined;
try {
  options = readOptions(process.env);
  await start(options);
} catch (error) {
  console.error(`\n✗ ${sentenceOf(error, options)}`);
  await stop();
  process.exit(1);
}
