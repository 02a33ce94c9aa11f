/** `npm start`: builds what is not built, starts the backend and serves the shop. */

import { join } from 'node:path';
import { Hono } from 'hono';
import { type Backend, startBackend } from '../backend/backend.ts';
import { DataFolderInUseError } from '../backend/lock.ts';
import { BuildError, buildApps } from '../build/build-apps.ts';
import { type FoodStandIn, startFoodStandIn } from '../food-stand-in/food-stand-in.ts';
import { publish, publishShell } from '../releases/publish.ts';
import { type Listening, listen, PortTakenError } from '../server/listen.ts';
import { createShop } from '../server/shop-server.ts';
import { REMOTE_NAMES, ROOT } from '../workspace.ts';
import { demoPasswordFor, putInDemoData, readFoodMenu } from './demo.ts';
import { logToFile } from './log-file.ts';
import { isLoopback, OptionError, readOptions, type StartOptions } from './options.ts';
import { step } from './progress.ts';

let listening: Listening | undefined;
let backend: Backend | undefined;
let foodStandIn: FoodStandIn | undefined;

async function start(options: StartOptions): Promise<void> {
  const releasesDirectory = join(options.dataDirectory, 'releases');
  let app = startingUp();
  // The port is taken before the long work, so that a taken one is reported at once.
  const front = new Hono().all('*', (context) => app.fetch(context.req.raw, context.env));
  listening = await listen(front, options.host, options.port);
  const url = `http://${nameOf(options.host)}:${options.port}`;

  await step('Building the shell and its remotes', () =>
    buildApps((line) => console.log(`  ${line}`)),
  );
  const shellDirectory = await step('Releasing them', async () => {
    for (const name of REMOTE_NAMES) await publish(join(ROOT, name), releasesDirectory);
    return publishShell(join(ROOT, 'shell'), releasesDirectory);
  });
  const shop = { shellDirectory, releasesDirectory };
  if (options.hosted) {
    app = createShop({ ...shop, backend: { kind: 'hosted', ...options.hosted } });
    console.log(`\nKedai Senja: ${url} (backend: ${options.hosted.url})`);
    return;
  }

  if (!options.foodService) foodStandIn = await startFoodStandIn();
  const foodService = options.foodService ?? foodStandIn?.settings;
  const embedded = await step('Starting the database and the backend', () =>
    startBackend({
      dataDir: options.dataDirectory,
      ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
      migrationsDir: join(ROOT, 'supabase', 'migrations'),
      siteUrl: url,
      ...(foodService && { foodService }),
      log: logToFile(options.dataDirectory),
    }),
  );
  backend = embedded;
  const password = demoPasswordFor(options);
  await step('Putting in the demo data', () => putInDemoData(embedded, password));
  await step('Putting the dishes of the food service on the menu', () => readFoodMenu(embedded));
  app = createShop({
    ...shop,
    backend: {
      kind: 'embedded',
      publishableKey: embedded.publishableKey,
      fetch: embedded.fetch,
    },
  });
  console.log(`
Kedai Senja is open.

  Shop      ${url}
  Mailbox   http://localhost:${options.port}/_local/mail (mails that the shop would send)
  Admin     admin@kedai.test     password: ${password}
  Customer  pengguna@kedai.test  password: ${password}

Requests and errors are logged in ${join(options.dataDirectory, 'shop.log')}. Ctrl-C closes the shop.`);
}

/** How a person on this machine calls an address that the shop listens on. */
function nameOf(host: string): string {
  return isLoopback(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

function startingUp(): Hono {
  return new Hono().all('*', (context) =>
    context.text('Kedai Senja is starting. Try again in a moment.', 503, { 'retry-after': '2' }),
  );
}

async function stop(): Promise<void> {
  await listening?.close();
  await backend?.close();
  await foodStandIn?.close();
}

function sentenceOf(error: unknown, options: StartOptions | undefined): string {
  if (error instanceof PortTakenError) {
    return `Port ${options?.port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`;
  }
  if (error instanceof OptionError || error instanceof BuildError) return error.message;
  if (error instanceof DataFolderInUseError) return error.message;
  return `The shop could not be started: ${error instanceof Error ? (error.stack ?? error.message) : error}`;
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
