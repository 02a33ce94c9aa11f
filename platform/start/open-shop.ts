import { join } from 'node:path';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import type { BackendApi } from '../backend/backend.ts';
import { lockDataFolder } from '../backend/lock.ts';
import type { Logger } from '../backend/log.ts';
import { superviseBackend } from '../backend/process/supervised-backend.ts';
import { loadSecrets } from '../backend/secrets.ts';
import { createTableCollector } from '../collector/table-collector.ts';
import { startFoodStandIn } from '../food-stand-in/food-stand-in.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { BackendConnection } from '../server/backend-connection.ts';
import { ROOT } from '../workspace.ts';
import { demoPasswordFor, putInDemoData, readFoodMenu } from './demo.ts';
import { refuseOldDatabase } from './old-database.ts';
import { isLoopback, isWildcard, type StartOptions } from './options.ts';
import { step } from './progress.ts';
import type { Close } from './until-stopped.ts';

/** How a person on this machine calls the shop. */
export function urlOf({ host, port }: StartOptions): string {
  return `http://${isLoopback(host) || isWildcard(host) ? 'localhost' : host}:${port}`;
}

/** The backend of a running shop, and what its page server knows of it. */
export interface OpenBackend {
  backend: BackendApi;
  connection: BackendConnection;
  /** Id of the API process; undefined while it is being replaced. */
  processId(): number | undefined;
}

/**
 * The embedded backend: its PostgreSQL (unless DATABASE_URL names another) and its API process, with
 * the stand-in of the food service unless a real one is named.
 *
 * @throws DataFolderInUseError, OldDatabaseError, BackendStartError, PostgresStartError
 */
export async function openBackend(
  options: StartOptions,
  closers: Close[],
  log: Logger,
): Promise<OpenBackend> {
  const { dataDirectory } = options;
  const unlock = await lockDataFolder(dataDirectory);
  const foodService = options.foodService ?? (await standInForFoodService(closers));
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
        siteUrl: urlOf(options),
        foodService,
        readMails: options.mailbox,
      },
      log,
    );
    const collector = createTableCollector(backend, log);
    lateClosers.push(backend.close, collector.settled);
    const { publishableKey, fetch } = backend;
    return {
      backend,
      connection: { kind: 'embedded', publishableKey, fetch, collector },
      processId: backend.processId,
    };
  });
}

async function openDatabase(dataDirectory: string, closers: Close[], log: Logger): Promise<string> {
  await refuseOldDatabase(dataDirectory);
  const { databasePassword } = await loadSecrets(dataDirectory);
  const folder = join(dataDirectory, 'postgres');
  const { url, close } = await startEmbeddedPostgres(folder, databasePassword, log);
  closers.push(close);
  return url;
}

/**
 * Puts in the demo accounts, products and dishes.
 *
 * @returns the password of the demo accounts.
 */
export async function fillWithDemoData(
  options: StartOptions,
  backend: BackendApi,
): Promise<string> {
  const password = demoPasswordFor(options);
  await step('Putting in the demo data', () => putInDemoData(backend, password));
  await step('Putting the dishes of the food service on the menu', () => readFoodMenu(backend));
  return password;
}

async function standInForFoodService(closers: Close[]): Promise<FoodServiceSettings> {
  const standIn = await startFoodStandIn();
  closers.push(standIn.close);
  return standIn.settings;
}
