import { join } from 'node:path';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import { makeDataFolder } from '../data-folder.ts';
import { createAccounts } from './accounts.ts';
import type { Database } from './database.ts';
import { createFoodFunction } from './food-function.ts';
import { createFront } from './front.ts';
import { healthChecks } from './health-checks.ts';
import { createLiteApp } from './lite-app.ts';
import { lockDataFolder } from './lock.ts';
import { type Logger, logToStdout } from './log.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { createMailer } from './mailer.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prelude.ts';
import { API_LIMIT, AUTH_LIMIT, type RateLimits } from './rate-limit.ts';
import { loadSecrets } from './secrets.ts';

export interface BackendOptions {
  /** Folder for the database, uploads, mails and secrets of this shop; made when missing. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. Never a production database. */
  databaseUrl?: string;
  migrationsDir: string;
  /** Where visitors open the shop; links in mails lead there. */
  siteUrl: string;
  /** Requests per address; by default 30 in 5 minutes at sign-in and the like, 600 a minute else. */
  limits?: Partial<RateLimits>;
  /** The external food service; without it there is no /functions/v1/food. */
  foodService?: FoodServiceSettings;
  log?: Logger;
}

export interface Backend {
  /**
   * Answers /auth/v1, /rest/v1, /storage/v1, /functions/v1/food and /_local; 404 for everything
   * else.
   *
   * @param peerAddress address of the socket, never of a header.
   */
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Given to browsers; row-level security decides what it may do. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  mailbox: Mailbox;
  /** Resolves when no work goes on behind the answers: pictures of dishes that are being copied. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the Supabase of the local shop inside this process.
 *
 * @throws DataFolderInUseError when another process uses the data folder.
 * @throws MigrationFailedError when a migration fails.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, siteUrl, log = logToStdout } = options;
  await makeDataFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  let database: Database | undefined;
  try {
    const secrets = await loadSecrets(dataDir);
    const mailFile = join(dataDir, 'mails.jsonl');
    const mailbox = await openMailbox(mailFile);
    const mailer = createMailer(mailbox, siteUrl);
    database = await openDatabase(join(dataDir, 'database'), options.databaseUrl);
    const storageFolder = join(dataDir, 'storage');
    const app = createLiteApp({ database, secrets, mailer, storageFolder, siteUrl });
    await prepareDatabase(database, app);
    const applied = await migrate(database, options.migrationsDir);
    for (const file of applied) log({ level: 'info', event: 'migration_applied', file });
    // Reading the catalogue takes a second; the first visitor should not have to wait for it.
    const { connection } = database;
    await database.serve(() => connection.introspect({ useCache: true }));

    const food =
      options.foodService &&
      createFoodFunction({
        service: options.foodService,
        serviceKey: secrets.serviceKey,
        fetch: async (request) => front.fetch(request, {}),
        log,
      });
    const front = createFront({
      app,
      database,
      accounts: createAccounts(database, mailer),
      mailbox,
      jwtSecret: secrets.jwtSecret,
      siteUrl,
      limits: { auth: AUTH_LIMIT, api: API_LIMIT, ...options.limits },
      log,
      health: healthChecks({
        database,
        ask: async (request) => front.fetch(request, {}),
        serviceKey: secrets.serviceKey,
        storageFolder,
        mailFile,
        hasFood: food !== undefined,
      }),
      ...(food && { food: food.answer }),
    });
    const settled = async () => food?.settled();
    const opened = database;
    return {
      fetch: async (request, peerAddress) =>
        front.fetch(request, peerAddress === undefined ? {} : { peerAddress }),
      publishableKey: secrets.publishableKey,
      serviceKey: secrets.serviceKey,
      mailbox,
      settled,
      async close() {
        await settled();
        await opened.close();
        await unlock();
      },
    };
  } catch (error) {
    await database?.close();
    await unlock();
    throw error;
  }
}
