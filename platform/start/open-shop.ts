import { join } from 'node:path';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import { type Backend, startBackend } from '../backend/backend.ts';
import type { Logger } from '../backend/log.ts';
import { startFoodStandIn } from '../food-stand-in/food-stand-in.ts';
import type { BackendConnection } from '../server/backend-connection.ts';
import { ROOT } from '../workspace.ts';
import { demoPasswordFor, putInDemoData, readFoodMenu } from './demo.ts';
import { isLoopback, isWildcard, type StartOptions } from './options.ts';
import { step } from './progress.ts';
import type { Close } from './until-stopped.ts';

/** How a person on this machine calls the shop. */
export function urlOf({ host, port }: StartOptions): string {
  return `http://${isLoopback(host) || isWildcard(host) ? 'localhost' : host}:${port}`;
}

/** The embedded backend, with the stand-in of the food service unless a real one is named. */
export async function openBackend(
  options: StartOptions,
  closers: Close[],
  log: Logger,
): Promise<Backend> {
  const { dataDirectory, databaseUrl } = options;
  const foodService = options.foodService ?? (await standInForFoodService(closers));
  const backend = await step('Starting the database and the backend', () =>
    startBackend({
      dataDir: dataDirectory,
      ...(databaseUrl && { databaseUrl }),
      migrationsDir: join(ROOT, 'supabase', 'migrations'),
      siteUrl: urlOf(options),
      foodService,
      log,
    }),
  );
  closers.push(backend.close);
  return backend;
}

/**
 * Puts in the demo accounts, products and dishes.
 *
 * @returns the password of the demo accounts.
 */
export async function fillWithDemoData(options: StartOptions, backend: Backend): Promise<string> {
  const password = demoPasswordFor(options);
  await step('Putting in the demo data', () => putInDemoData(backend, password));
  await step('Putting the dishes of the food service on the menu', () => readFoodMenu(backend));
  return password;
}

/** The embedded backend as the shop's server talks to it. */
export function embedded({ publishableKey, fetch, collector }: Backend): BackendConnection {
  return { kind: 'embedded', publishableKey, fetch, collector };
}

async function standInForFoodService(closers: Close[]): Promise<FoodServiceSettings> {
  const standIn = await startFoodStandIn();
  closers.push(standIn.close);
  return standIn.settings;
}
