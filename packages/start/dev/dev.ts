/** `npm run dev`: serves apps from source, with hot reload, in front of the embedded backend. */
import { join } from 'node:path';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { makeDataFolder } from 'node-kit/files/data-folder';
import { lockDataFolder } from 'node-kit/files/lock';
import { listen } from 'node-kit/http/listen';
import { openLog } from 'node-kit/log/open-log';
import type { BackendConnection } from 'page-server/backend/backend-connection';
import { forwardUpgrades } from 'page-server/backend/forward-upgrades';
import { createStartingShop } from 'page-server/starting';
import { createFolderStore } from 'releases/store/folder-store';
import type { StartOptions } from '../options.ts';
import { say, step } from '../progress.ts';
import { mailboxLine } from '../shop/mailbox-line.ts';
import { fillWithDemoData, openBackend, urlOf } from '../shop/open-shop.ts';
import { paymentsLine } from '../shop/payments.ts';
import { type Close, runUntilStopped } from '../until-stopped.ts';
import { readApps } from './arguments.ts';
import { createDevelopmentShop } from './development-shop.ts';

async function develop(settings: StartOptions, closers: Close[]): Promise<void> {
  const { host, allowedHosts, trustedProxies, dataDirectory, hosted } = settings;
  const words = process.argv.slice(2);
  const apps = readApps(words);
  await makeDataFolder(dataDirectory);
  const log = openLog(settings.logTarget, dataDirectory, { rotates: true });
  const starting = createStartingShop(allowedHosts);
  const command = ['npm run dev', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
  const { server, port, close } = await listen(starting, host, settings.port, { command });
  closers.push(close);
  const options = { ...settings, port };

  let backend: BackendConnection;
  let accounts = '';
  if (hosted) {
    closers.push(await lockDataFolder(dataDirectory));
    backend = { kind: 'hosted', ...hosted };
  } else {
    const opened = await openBackend(options, closers, log);
    const demoPassword = options.demoPassword ?? KNOWN_DEMO_PASSWORD;
    const password = await fillWithDemoData({ ...options, demoPassword }, opened);
    backend = opened.connection;
    accounts = `
  Mailbox   ${await mailboxLine(options)}
  Midtrans  ${paymentsLine(options, urlOf(options))}
  Accounts  admin@kedai.test, pengguna@kedai.test; password: ${password}`;
  }
  const names = apps.join(', ');
  const shop = await step(`Compiling ${names} from source`, () =>
    createDevelopmentShop(apps, {
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
  starting.open(shop);
  forwardUpgrades(server, { backend, allowedHosts, trustedProxies });
  say(`
Kedai Senja is open for development.

  Shop      ${urlOf(options)}${accounts}
  Source    ${names}: an edit shows at once

Ctrl-C stops everything.`);
}

await runUntilStopped(develop);
