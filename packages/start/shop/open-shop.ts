import { join } from 'node:path';
import type { BackendApi } from 'local-supabase/backend';
import { withClusterLock } from 'local-supabase/database/cluster-lock';
import { assignDishOptions } from 'local-supabase/demo/demo-options';
import { seedDemo } from 'local-supabase/demo/seed-demo';
import { startMockFoodService } from 'local-supabase/mock-food-service/mock-food-service';
import { startEmbeddedPostgres } from 'local-supabase/postgres/embedded-postgres';
import { superviseBackend } from 'local-supabase/process/supervised-backend';
import { loadSecrets } from 'local-supabase/secrets';
import { lockDataFolder } from 'node-kit/files/lock';
import type { Logger } from 'node-kit/log/log';
import { remoteFunctions } from 'node-kit/remote-functions';
import { ROOT } from 'node-kit/workspace';
import type { BackendConnection } from 'page-server/backend/backend-connection';
import type { FoodServiceSettings } from 'supabase-project/functions/food/food-service';
import { requireNoRestoration } from '../backup/restore-backup.ts';
import { isLoopback, isWildcard, type StartOptions } from '../options.ts';
import { step } from '../progress.ts';
import type { Close } from '../until-stopped.ts';
import { demoPasswordFor, readFoodMenu } from './demo.ts';
import { openPayments, paymentsMode } from './payments.ts';
import { createTableCollector } from './table-collector.ts';

/** URL of the shop for a browser on this machine. */
export function urlOf({ host, port, tls }: StartOptions): string {
  return `${tls ? 'https' : 'http'}://${isLoopback(host) || isWildcard(host) ? 'localhost' : host}:${port}`;
}

/** A running backend and the page server's connection to it. */
export interface OpenBackend {
  backend: BackendApi;
  connection: BackendConnection;
  /** Connection string of the database owner. */
  databaseUrl: string;
  /** Id of the API process; undefined while it is being replaced. */
  processId(): number | undefined;
  /** Resident memory of the API process in bytes. */
  residentBytes(): number;
}

/**
 * Starts the embedded backend: PostgreSQL (unless DATABASE_URL is set), the API process, and mocks of the food service
 * and of Midtrans (unless they are configured).
 *
 * @param closers receives functions that release the resources at the end.
 * @throws DataFolderInUseError, BackupError, BackendStartError, PostgresStartError
 */
export async function openBackend(
  options: StartOptions,
  closers: Close[],
  log: Logger,
): Promise<OpenBackend> {
  const { dataDirectory } = options;
  const unlock = await lockDataFolder(dataDirectory);
  await requireNoRestoration(dataDirectory);
  const foodService = options.foodService ?? (await openMockFoodService(closers));
  const siteUrl = options.shopUrl ?? urlOf(options);
  const midtrans = await openPayments(options, siteUrl, closers);
  const lateClosers: Close[] = [];
  closers.push(async () => {
    for (const close of lateClosers.toReversed()) await close();
    await unlock();
  });
  return step('Starting the database and the backend', async () => {
    const databaseUrl =
      options.databaseUrl ?? (await openDatabase(dataDirectory, lateClosers, log));
    const backend = await superviseBackend(
      {
        dataDir: dataDirectory,
        databaseUrl,
        migrationsDir: join(ROOT, 'supabase', 'migrations'),
        siteUrl,
        hostOrigins: options.hostOrigins,
        foodService,
        remoteFunctions: remoteFunctions(),
        ...(midtrans && { midtrans }),
        simulatesPayments: paymentsMode(options) === 'simulator',
        readMails: options.mailbox,
        sharesFiles: options.databaseUrl !== undefined,
        uploadBucket: options.uploadBucket,
        logTarget: options.logTarget,
      },
      log,
    );
    const collector = createTableCollector(backend, log);
    lateClosers.push(backend.close, collector.settled);
    const { publishableKey, fetch, upgrade, onCatalogueChange: onChange } = backend;
    return {
      backend,
      connection: { kind: 'embedded', publishableKey, fetch, upgrade, onChange, collector },
      databaseUrl,
      processId: backend.processId,
      residentBytes: backend.residentBytes,
    };
  });
}

async function openDatabase(dataDirectory: string, closers: Close[], log: Logger): Promise<string> {
  const { databasePassword } = await loadSecrets(dataDirectory);
  const folder = join(dataDirectory, 'postgres');
  const { url, close } = await startEmbeddedPostgres(folder, databasePassword, log);
  closers.push(close);
  return url;
}

/**
 * Inserts demo accounts, products and dishes under a lock: concurrent instances would insert products twice.
 *
 * @returns the password of the demo accounts.
 */
export async function fillWithDemoData(
  options: StartOptions,
  { backend, databaseUrl }: Pick<OpenBackend, 'backend' | 'databaseUrl'>,
): Promise<string> {
  const password = demoPasswordFor(options, await loadSecrets(options.dataDirectory));
  await withClusterLock(databaseUrl, async () => {
    const wasEmpty = await step('Putting in the demo data', () => seedDemo(backend, { password }));
    await step('Putting the dishes of the food service on the menu', () => readFoodMenu(backend));
    if (wasEmpty) await assignDishOptions(backend);
  });
  return password;
}

async function openMockFoodService(closers: Close[]): Promise<FoodServiceSettings> {
  const foodService = await startMockFoodService();
  closers.push(foodService.close);
  return foodService.settings;
}
