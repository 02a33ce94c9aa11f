import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { logToFile } from 'node-kit/log/log-file';
import { type AppName, ROOT } from 'node-kit/workspace';
import type { Figure } from 'releases/canary/canary-rules';
import { watchCanary } from 'releases/canary/watch-canary';
import type { Canary } from 'releases/registry/registry';
import { ReleaseError } from 'releases/release-error';
import type { ReleaseStore } from 'releases/store/release-store';

/** Poll interval for metrics in ms. */
const PAUSE_MS = 15_000;

/** Timeout for requests to the shop in ms. */
const TIMEOUT_MS = 15_000;

const SENTENCES = {
  promote: 'All visitors get it now',
  withdraw: 'It is withdrawn: all visitors get the current release',
  leave: 'It stays as it is. Promote or roll it back yourself',
  ended: 'Nothing was changed',
};

/**
 * Prepares to judge the canary of an app by browser reports in the embedded backend of a shop that runs on this
 * machine. The service key does not leave it.
 *
 * @param environment DATA_DIR and PORT of the shop.
 * @returns a function that watches the canary until it is promoted, withdrawn or left, logs the reason to the terminal
 * and `shop.log`, and resolves to whether it was promoted. It can be interrupted and restarted.
 * @throws ReleaseError when that shop does not run on this machine.
 */
export async function openWatch(
  app: AppName,
  environment: NodeJS.ProcessEnv,
): Promise<(store: ReleaseStore) => Promise<boolean>> {
  const shop = await openFigures(environment);
  return async (store) => {
    const log = logToFile(shop.dataDirectory, { rotates: false });
    console.log(
      `Watching the canary of ${app}. Ctrl-C leaves it as it is; npm run release -- ${app} --auto goes on.`,
    );
    const { decision, reason } = await watchCanary(store, app, {
      readFigures: (canary, current) => shop.read(app, canary, current),
      pause: () => delay(PAUSE_MS),
      now: () => new Date(),
      onWait: (waiting) => console.log(`Waiting: ${waiting}.`),
    });
    const level = decision === 'promote' ? 'info' : 'warn';
    log({ level, event: 'canary_judged', app, decision, reason });
    console.log(`${SENTENCES[decision]}: ${reason}.`);
    return decision === 'promote';
  };
}

async function openFigures({ DATA_DIR, PORT }: NodeJS.ProcessEnv) {
  const dataDirectory = resolve(ROOT, DATA_DIR || '.data');
  const url = `http://127.0.0.1:${PORT || 3000}`;
  const secrets = await readFile(join(dataDirectory, 'secrets.json'), 'utf8').catch(() => '{}');
  const { serviceKey, publishableKey } = JSON.parse(secrets) as Partial<Secrets>;
  if (!serviceKey || !(await isShopOf(url, publishableKey))) {
    throw new ReleaseError(
      `--auto reads the reports of browsers from the embedded backend of a running shop, and at ${url} ` +
        `there is none with the data folder ${dataDirectory}. Run it where the shop runs, with its PORT ` +
        'and DATA_DIR, or judge the canary yourself at /admin/releases.',
    );
  }
  return {
    dataDirectory,
    /** @throws Error if the shop is unreachable. */
    async read(app: string, canary: Canary, current: string): Promise<Figure[]> {
      const { release, shareSince: since = canary.since } = canary;
      const answer = await fetch(new URL('/rest/v1/rpc/compare_releases', url), {
        method: 'POST',
        headers: { apikey: serviceKey, 'content-type': 'application/json' },
        body: JSON.stringify({ app, candidate: release, baseline: current, since }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new Error(`${url} does not answer (${error.message})`);
      });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      return ((await answer.json()) as ComparedRow[]).map(figureOf);
    },
  };
}

/** The keys of a shop, in its data folder. */
interface Secrets {
  serviceKey: string;
  publishableKey: string;
}

/** Whether the server at a URL has this publishable key: the service key must not be sent to another program. */
async function isShopOf(url: string, publishableKey: string | undefined): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${url}/config.json`, { signal }).catch(() => undefined);
  const config = (await answer?.json().catch(() => undefined)) as { supabaseKey?: string };
  return publishableKey !== undefined && config?.supabaseKey === publishableKey;
}

/** A row of the function `compare_releases`. */
interface ComparedRow {
  name: string;
  candidate_events: number;
  baseline_events: number;
  candidate_value: number | null;
  baseline_value: number | null;
  z: number | null;
}

function figureOf(row: ComparedRow): Figure {
  return {
    name: row.name,
    canaryCount: row.candidate_events,
    currentCount: row.baseline_events,
    canaryValue: row.candidate_value,
    currentValue: row.baseline_value,
    z: row.z,
  };
}
