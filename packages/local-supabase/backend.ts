import { join } from 'node:path';
import { makeDataFolder } from 'node-kit/files/data-folder';
import type { RateLimit } from 'node-kit/http/sliding-window';
import { type Logger, logToStdout } from 'node-kit/log/log';
import type { RemoteFunction } from 'node-kit/remote-functions';
import type { FoodServiceSettings } from 'supabase-project/functions/food/food-service';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';
import {
  ACCOUNT_LIMIT,
  createAuthLimits,
  FACTOR_LIMIT,
  MAIL_LIMIT,
} from './auth/limits/auth-limits.ts';
import { schedulePruning } from './auth/prune.ts';
import { withClusterLock } from './database/cluster-lock.ts';
import { migrate } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase, prepareServiceRole } from './database/prepare-database.ts';
import { createFoodFunction } from './gateway/food-function.ts';
import { createGateway } from './gateway/gateway.ts';
import { healthChecks } from './gateway/health-checks.ts';
import { createEventCounts } from './gateway/limits/event-counts.ts';
import { API_LIMIT, AUTH_LIMIT } from './gateway/limits/rate-limit.ts';
import { loadFunctions } from './gateway/load-functions.ts';
import { createStaffFunction } from './gateway/staff-function.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { startNotifyFunction } from './notifications/notify-function.ts';
import { startPaymentsFunction } from './payments/payments-function.ts';
import { createRealtime } from './realtime/realtime.ts';
import { shareSecrets } from './secrets.ts';
import { openFiles } from './storage/files/open-files.ts';

export interface BackendOptions {
  /** Folder for uploads, mails and secrets of this shop; created when missing. */
  dataDir: string;
  /**
   * Connection string of the database owner. Several instances may share the database; never pass a
   * hosted project.
   */
  databaseUrl: string;
  migrationsDir: string;
  /** Public URL of the shop; the base of links in mails. */
  siteUrl: string;
  /** Origins of other hosts whose pages may use the APIs; none by default. */
  hostOrigins?: readonly string[] | undefined;
  /** Replace the defaults in {@link LIMITS}. */
  limits?: Partial<typeof LIMITS>;
  /** Whether the mails can be read at /_local/mail, with the token of the secrets. */
  readMails?: boolean;
  /**
   * Whether other instances on the database need the uploads: they are then stored in it, and the
   * data folder has copies. False by default.
   */
  sharesFiles?: boolean;
  /** Bucket for the uploads, in place of the database; its address is in the `AWS_…` variables. */
  uploadBucket?: string | undefined;
  /** The external food service; without it there is no /functions/v1/food. */
  foodService?: FoodServiceSettings;
  /** Edge functions of remotes; none by default. */
  remoteFunctions?: readonly RemoteFunction[];
  /** Midtrans; without it customers cannot pay by dynamic QRIS. */
  midtrans?: MidtransSettings;
  /** Whether `midtrans` is the simulator, whose page is then at /_local/midtrans. */
  simulatesPayments?: boolean;
  log?: Logger;
}

/** Default rate limits; docs/auth.md describes them. */
export const LIMITS: Record<'auth' | 'api' | 'mail' | 'account' | 'factor', RateLimit> = {
  auth: AUTH_LIMIT,
  api: API_LIMIT,
  mail: MAIL_LIMIT,
  account: ACCOUNT_LIMIT,
  factor: FACTOR_LIMIT,
};

/** The APIs of a shop, in this or another process. */
export interface BackendApi {
  /**
   * Answers /auth/v1, /rest/v1, /storage/v1, /functions/v1, /realtime/v1 and /_local, and any other path with 404.
   *
   * @param peerAddress IP address of the visitor, from the socket or a trusted proxy; must not be
   * spoofable as localhost through a header
   */
  fetch(request: Request, peerAddress?: string): Promise<Response>;
  /** Public key of browsers; row-level security restricts it. */
  publishableKey: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  /** Calls back whenever the catalogue has, or may have, changed: on this or another instance. */
  onCatalogueChange(callback: () => void): void;
  /** Resolves when all background work (copying pictures of dishes) has ended. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A backend in this process. */
export interface Backend extends BackendApi {
  /** @param bindings of the HTTP server, through which a request becomes a WebSocket. */
  fetch(request: Request, peerAddress?: string, bindings?: object): Promise<Response>;
  mailbox: Mailbox;
}

/**
 * Starts the APIs of a Supabase project in this process, on a PostgreSQL.
 *
 * @throws UnsuitableDatabaseError when the database lacks rights or is too old
 * @throws MigrationFailedError when a migration fails
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, databaseUrl, siteUrl, log = logToStdout } = options;
  await makeDataFolder(dataDir);
  const mailFile = join(dataDir, 'mails.jsonl');
  const mailbox = await openMailbox(mailFile);
  const storageFolder = join(dataDir, 'storage');
  const database = openDatabase(databaseUrl);
  const {
    files,
    variantFiles,
    pictures,
    prepare: prepareFiles,
  } = await openFiles({
    database,
    log,
    folder: storageFolder,
    variantFolder: join(dataDir, 'pictures'),
    isShared: options.sharesFiles ?? false,
    bucket: options.uploadBucket,
  });
  const secrets = await withClusterLock(databaseUrl, async () => {
    await prepareDatabase(database, databaseUrl);
    const applied = await migrate(database, options.migrationsDir);
    for (const file of applied) log({ level: 'info', event: 'migration_applied', file });
    await prepareServiceRole(database);
    await prepareFiles();
    return shareSecrets(dataDir, database);
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });

  const ask = async (request: Request) => gateway.fetch(request, {});
  const food =
    options.foodService &&
    createFoodFunction({
      service: options.foodService,
      serviceKey: secrets.serviceKey,
      fetch: ask,
      log,
    });
  const ofRemotes = await loadFunctions(options.remoteFunctions ?? [], {
    url: 'http://localhost',
    serviceKey: secrets.serviceKey,
    fetch: ask,
    log,
  });
  const staff = createStaffFunction({ serviceKey: secrets.serviceKey, fetch: ask, log });
  const notify = startNotifyFunction({ database, mailbox, secrets, siteUrl, log });
  const payments = startPaymentsFunction({
    database,
    midtrans: options.midtrans,
    serviceKey: secrets.serviceKey,
    fetch: ask,
    log,
  });
  const limits = { ...LIMITS, ...options.limits };
  const eventCounts = createEventCounts(database);
  const realtime = createRealtime({
    database,
    keys: secrets,
    origins: [new URL(siteUrl).origin, ...(options.hostOrigins ?? [])],
    log,
  });
  const gateway = createGateway({
    database,
    files,
    variantFiles,
    pictures,
    mailbox,
    mailboxToken: options.readMails === false ? undefined : secrets.mailboxToken,
    mailer: createMailer(mailbox, siteUrl),
    secrets,
    siteUrl,
    hostOrigins: options.hostOrigins,
    limits,
    eventCounts,
    authLimits: createAuthLimits(limits, eventCounts, database),
    log,
    realtime: realtime.api,
    health: healthChecks({
      database,
      ask,
      serviceKey: secrets.serviceKey,
      storageFolder,
      mailFile,
      hasFood: food !== undefined,
    }),
    paymentSimulator: options.simulatesPayments ? options.midtrans?.url : undefined,
    functions: {
      ...ofRemotes,
      staff,
      notify: notify.answer,
      payments: payments.answer,
      ...(food && { food: food.answer }),
    },
  });
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };
  await database.listen('catalogue_changed', tellAll, tellAll);
  await realtime.listen();
  const stopPruning = schedulePruning(database, log);
  return {
    fetch: async (request, peerAddress, bindings = {}) =>
      // Assigned, since the HTTP server reads its own bindings again after the answer.
      gateway.fetch(request, Object.assign(bindings, peerAddress !== undefined && { peerAddress })),
    publishableKey: secrets.publishableKey,
    serviceKey: secrets.serviceKey,
    mailbox,
    onCatalogueChange: (callback) => void listeners.add(callback),
    settled: async () => food?.settled(),
    async close() {
      realtime.close();
      await stopPruning();
      await notify.close();
      await payments.close();
      await food?.close();
      pictures.close();
      await database.close();
    },
  };
}
