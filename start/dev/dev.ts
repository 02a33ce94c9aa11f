/** `npm run dev`: serves apps from source, with hot reload, in front of the embedded backend. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { createFolderStore } from 'platform/releases/store/folder-store';
import type { BackendConnection } from 'platform/server/backend-connection';
import { createStartingPage } from 'platform/server/starting';
import { makeDataFolder } from 'shared-node/files/data-folder';
import { lockDataFolder } from 'shared-node/files/lock';
import { listen } from 'shared-node/http/listen';
import { logToFile } from 'shared-node/log/log-file';
import { mailboxLine } from '../mailbox-line.ts';
import { fillWithDemoData, openBackend, urlOf } from '../open-shop.ts';
import type { StartOptions } from '../options.ts';
import { step } from '../progress.ts';
import { type Close, runUntilStopped } from '../until-stopped.ts';
import { readArguments } from './arguments.ts';
import { createDevelopmentShop } from './development-shop.ts';

async function develop(options: StartOptions, closers: Close[]): Promise<void> {
  const { host, port, allowedHosts, dataDirectory, hosted } = options;
  const plan = readArguments(process.argv.slice(2));
  await makeDataFolder(dataDirectory);
  const log = logToFile(dataDirectory, { rotates: true });
  let app: Hono = createStartingPage(allowedHosts);
  const gateway = new Hono().all('*', (context) => app.fetch(context.req.raw, context.env));
  const { server, close } = await listen(gateway, host, port);
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
