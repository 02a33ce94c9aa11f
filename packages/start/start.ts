/** `npm start`: builds the apps when needed, starts the backend and serves the shop. */
import { join } from 'node:path';
import { makeDataFolder } from 'node-kit/files/data-folder';
import { lockDataFolder } from 'node-kit/files/lock';
import { clientAddressOf } from 'node-kit/http/client-address';
import { openFilesWarning } from 'node-kit/http/open-file-limit';
import type { Logger } from 'node-kit/log/log';
import { openLog } from 'node-kit/log/open-log';
import { APP_NAMES } from 'node-kit/workspace';
import type { BackendConnection } from 'page-server/backend/backend-connection';
import { forwardUpgrades } from 'page-server/backend/forward-upgrades';
import { withReadiness } from 'page-server/health/readiness';
import { keepWarm } from 'page-server/rendering/keep-warm';
import { openRenderedPages } from 'page-server/rendering/rendered-pages';
import { createShop } from 'page-server/shop-server';
import { createStartingShop } from 'page-server/starting';
import { buildAndRead } from 'releases/build/build-apps';
import { readCommitOf } from 'releases/build/uncommitted-sources';
import { followSources } from 'releases/builds/follow-sources';
import { previewSecret } from 'releases/preview/preview-secret';
import { openStore } from 'releases/store/open-store';
import type { ReleaseStore } from 'releases/store/release-store';
import type { StartOptions } from './options.ts';
import { say, step } from './progress.ts';
import { catalogueChecks } from './shop/catalogue-checks.ts';
import { mailboxLine } from './shop/mailbox-line.ts';
import { countingEvents, openMetrics } from './shop/open-metrics.ts';
import {
  drainServers,
  findFreePort,
  followCertificates,
  openServers,
  type Servers,
} from './shop/open-servers.ts';
import { fillWithDemoData, openBackend, urlOf } from './shop/open-shop.ts';
import { paymentsLine } from './shop/payments.ts';
import { type Close, runUntilStopped } from './until-stopped.ts';

async function start(settings: StartOptions, closers: Close[]): Promise<void> {
  const { dataDirectory, hosted, allowedHosts, trustedProxies } = settings;
  const { serviceWorker, allowLocalRemotes } = settings;
  await makeDataFolder(dataDirectory);
  const starting = createStartingShop(allowedHosts);
  const readiness = withReadiness(starting);
  // One of several instances does not listen before it is open: a balancer sends the requests to another
  // one. Others take the port and the data folder before the long work: a start that conflicts with a
  // running shop fails at once and leaves that shop as it is.
  const mayBeOneOfSeveral = settings.databaseUrl !== undefined || hosted !== undefined;
  const early = mayBeOneOfSeveral ? undefined : await openServers(readiness, settings);
  const port = early?.[0].port ?? (settings.port || (await findFreePort(settings.host)));
  const options = { ...settings, port };
  const warning = openFilesWarning();
  if (warning) say(warning);
  const metrics = await openMetrics(settings, closers);
  const log = countingEvents(
    openLog(settings.logTarget, dataDirectory, { rotates: true }),
    metrics,
  );
  const closeAtEnd = (servers: Servers) =>
    closers.unshift(
      ...followCertificates(servers, settings, log),
      drainServers(servers, readiness, log),
    );
  if (early) closeAtEnd(early);
  const served = {
    allowedHosts,
    trustedProxies,
    serviceWorker,
    allowLocalRemotes,
    log,
    ...(metrics && { observe: metrics.observe }),
  };

  const open = async (store: ReleaseStore, backend: BackendConnection) => {
    // Read after the lock of the data folder: it may write there.
    const secret = await previewSecret(process.env, dataDirectory);
    const renderedPages = settings.serverRendering
      ? openRenderedPages(store, backend, log)
      : undefined;
    if (renderedPages) closers.push(async () => renderedPages.close());
    const shop = createShop({
      hostOrigins: options.hostOrigins,
      store,
      renderedPages,
      ...served,
      previewSecret: secret,
      releaseApi: await releaseApiOf(settings, store, log, secret),
      contentChecks: catalogueChecks,
      backend,
    });
    starting.open(shop);
    readiness.isReady = true;
    const servers = early ?? (await openServers(readiness, options));
    if (!early) closeAtEnd(servers);
    for (const { server } of servers) {
      forwardUpgrades(server, { backend, allowedHosts, trustedProxies });
    }
    if (renderedPages) {
      const stop = keepWarm(store, renderedPages, log);
      closers.push(async () => stop());
    }
  };
  if (hosted) {
    closers.push(await lockDataFolder(dataDirectory));
    const store = await openAndFillStore(dataDirectory);
    const backend = { kind: 'hosted', ...hosted } as const;
    await open(store, backend);
    say(`\nKedai Senja is open: ${urlOf(options)} (backend: ${hosted.url})`);
    return;
  }
  const opened = await openBackend(options, closers, log);
  metrics?.addGauge(
    'shop_backend_resident_memory_bytes',
    'Resident memory of the API process',
    opened.residentBytes,
  );
  const store = await openAndFillStore(dataDirectory);
  const password = await fillWithDemoData(options, opened);
  await open(store, opened.connection);
  say(await banner(options, password));
}

/** The API for releases from other repositories; undefined unless it is enabled. */
async function releaseApiOf(
  { releaseApi: isEnabled, trustedProxies }: StartOptions,
  store: ReleaseStore,
  log: Logger,
  previews: string | undefined,
) {
  if (!isEnabled) return undefined;
  // With the checks of releases, which a shop without the API need not load.
  const { releaseApi } = await import('page-server/release-api/release-api');
  return releaseApi(store, clientAddressOf(trustedProxies), log, previews);
}

/** Opens the release store. Only a folder is filled from these sources; a bucket never is. */
async function openAndFillStore(dataDirectory: string): Promise<ReleaseStore> {
  const store = await openStore(process.env, dataDirectory);
  if (process.env.RELEASE_BUCKET) return store;
  await step('Building and releasing the shell and its remotes', async () => {
    const builds = await buildAndRead((line) => say(`  ${line}`), APP_NAMES);
    await followSources(store, builds, await readCommitOf(APP_NAMES));
  });
  return store;
}

async function banner(options: StartOptions, password: string): Promise<string> {
  if (options.logTarget === 'stdout') {
    // Collected with the log: secrets must not be among it.
    const { dataDirectory } = options;
    return `\nKedai Senja is open: ${urlOf(options)} (passwords: ${dataDirectory}/secrets.json)`;
  }
  return `
Kedai Senja is open.

  Shop      ${urlOf(options)}
  Mailbox   ${await mailboxLine(options)}
  Midtrans  ${paymentsLine(options, urlOf(options))}
  Admin     admin@kedai.test     password: ${password}
  Customer  pengguna@kedai.test  password: ${password}

Requests and errors are logged in ${join(options.dataDirectory, 'shop.log')}. Ctrl-C closes the shop.`;
}

await runUntilStopped(start);
