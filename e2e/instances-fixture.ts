import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type RunningPostgres, startPostgres } from 'local-supabase/postgres/start-postgres';
import { type RunningShop, startShop } from 'start/start-shop';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

/** Password of the demo accounts. */
export const PASSWORD = 'senja-di-dua-toko';

/** Shops on one database, behind a load balancer. */
interface Instances {
  postgres: RunningPostgres;
  balancer: LoadBalancer;
  /** Starts a shop on the shared database, with its own data folder; defaults to a free port. */
  start(name: string, port?: string): Promise<RunningShop>;
}

export const test = base.extend<{ instances: Instances; baseURL: string }>({
  instances: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kedai-e2e-'));
    const postgres = await startPostgres();
    const balancer = await startLoadBalancer();
    const started: RunningShop[] = [];
    await use({
      postgres,
      balancer,
      async start(name, port = '0') {
        const shop = await startShop({
          PORT: port,
          DATA_DIR: join(folder, name),
          DATABASE_URL: postgres.url,
          RELEASE_DIR: join(folder, 'releases'),
          SHOP_URL: balancer.url,
          TRUSTED_PROXIES: '127.0.0.1',
          MAILBOX: 'on',
          DEMO_PASSWORD: PASSWORD,
        });
        started.push(shop);
        return shop;
      },
    });
    await balancer.close();
    await Promise.all(started.map(({ stop }) => stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: ({ instances }, use) => use(instances.balancer.url),
});
