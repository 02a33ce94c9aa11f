import { join } from 'node:path';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import type { Collector } from '../collector/collector.ts';
import { createTableCollector } from '../collector/table-collector.ts';
import { makeDataFolder } from '../data-folder.ts';
import { ACCOUNT_LIMIT, createAuthLimits, FACTOR_LIMIT, MAIL_LIMIT } from './auth/auth-limits.ts';
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
import { API_LIMIT, AUTH_LIMIT } from './rate-limit.ts';
import { loadSecrets } from './secrets.ts';
import type { RateLimit } from './sliding-window.ts';

export interface BackendOptions {
  /** Folder for the database, uploads, mails and secrets of this shop; made when missing. */
  dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. Never a production database. */
  databaseUrl?: string;
  migrationsDir: string;
  /** Where visitors open the shop; links in mails lead there. */
  siteUrl: string;
  /** Other limits than the default ones, by the names of {@link LIMITS}. */
  limits?: Partial<typeof LIMITS>;
  /** The external food service; without it there is no /functions/v1/food. */
  foodService?: FoodServiceSettings;
  log?: Logger;
}

/** How often visitors may ask; docs/auth.md has them in words. */
export const LIMITS: Record<'auth' | 'api' | 'mail' | 'account' | 'factor', RateLimit> = {
  auth: AUTH_LIMIT,
  api: API_LIMIT,
  mail: MAIL_LIMIT,
  account: ACCOUNT_LIMIT,
  factor: FACTOR_LIMIT,
};

export interface Backend {
  /**
   * Answers /auth/v1, /rest/v1, /storage/v1, /functions/v1/food and /_local; 404 for everything
   * else.
   *
   * @param peerAddress address of the visitor: that of the socket, or what a trusted proxy wrote;
   * never that of this computer because of a header.
   */
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Given to browsers; row-level security decides what it may do. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  mailbox: Mailbox;
  /** Keeps what browsers report in the table `browser_event`. */
  collector: Collector;
  /**
   * Resolves when no work goes on behind the answers: pictures of dishes that are being copied,
   * reports of browsers that are being written.
   */
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
    const app = createLiteApp({ database, secrets, storageFolder, siteUrl });
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
    const limits = { ...LIMITS, ...options.limits };
    const front = createFront({
      app,
      database,
      mailbox,
      mailer,
      secrets,
      siteUrl,
      limits,
      authLimits: createAuthLimits(limits),
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
    const collector = createTableCollector(database, log);
    const settled = async () => {
      await Promise.all([food?.settled(), collector.settled()]);
    };
    const opened = database;
    return {
      fetch: async (request, peerAddress) =>
        front.fetch(request, peerAddress === undefined ? {} : { peerAddress }),
      publishableKey: secrets.publishableKey,
      serviceKey: secrets.serviceKey,
      mailbox,
      collector,
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
