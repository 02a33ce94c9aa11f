/** `npm run dev`: serves apps from source, with hot reload, in front of the embedded backend. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { lockDataFolder } from '../backend/lock.ts';
import { logToFile } from '../backend/log-file.ts';
import { makeDataFolder } from '../data-folder.ts';
import { KNOWN_DEMO_PASSWORD } from '../demo/known-password.ts';
import { createFolderStore } from '../releases/store/folder-store.ts';
import type { BackendConnection } from '../server/backend-connection.ts';
import { listen } from '../server/listen.ts';
import { createStartingPage } from '../server/starting.ts';
import { mailboxLine } from '../start/mailbox-line.ts';
import { fillWithDemoData, openBackend, urlOf } from '../start/open-shop.ts';
import type { StartOptions } from '../start/options.ts';
import { step } from '../start/progress.ts';
import { type Close, runUntilStopped } from '../start/until-stopped.ts';
import { readArguments } from './arguments.ts';
import { createDevelopmentShop } from './development-shop.ts';

async function develop(options: StartOptions, closers: Close[]): Promise<void> {
  const { host, port, allowedHosts, dataDirectory, hosted } = options;
  const plan = readArguments(process.argv.slice(2));
  await makeDataFolder(dataDirectory);
  const log = logToFile(dataDirectory, { rotates: true });
  let app: Hono = createStartingPage(allowedHosts);
  const front = new Hono().all('*', (context) => app.fetch(context.req.raw, context.env));
  const { server, close } = await listen(front, host, port);
  closers.push(close);

  let backend: BackendConnection;
  let accounts = '';
  if (hosted) {
    closers.push(await lockDataFolder(dataDirectory));
    backend = { kind: 'hosted', ...hosted };
  } else {
    const opened = await openBackend(options, closers, log);
    const demoPassword = options.demoPassword ?? KNOWN_DEMO_PASSWORD;
    const password = await fillWithDemoData({ ...options, demoPassword }, opened.backend);
    backend = opened.connection;
    accounts = `
  Mailbox   ${await mailboxLine(options)}
  Accounts  admin@kedai.test, pengguna@kedai.test; password: ${password}`;
  }
  const what = plan.kind === 'alone' ? `${plan.remote} alone` : plan.apps.join(', ');
  app = await step(`Compiling ${what} from source`, () =>
    createDevelopmentShop(plan, {
      port,
      server,
      backend,
      allowedHosts,
      log,
      closers,
      directory: join(dataDirectory, 'dev'),
      released: createFolderStore(join(dataDirectory, 'releases')),
      deployedShop: process.env.DEPLOYED_SHOP || undefined,
    }),
  );
  console.log(`
Kedai Senja is open for development.

  Shop      ${urlOf(options)}${accounts}
  Source    ${what}: an edit shows at once
  Owners    Alt+Shift+O in the page shows which remote owns what

Ctrl-C stops everything.`);
}

await runUntilStopped(develop);
