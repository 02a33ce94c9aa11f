/** The short version of what `npm run test:soak` does twenty times. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../postgres/start-postgres.ts';
import { startShop } from '../start/start-shop.ts';
import { killCycles } from './kill-cycles.ts';

const KILLS = 2;

test.each(['pglite', 'postgres'])(
  'a shop on %s that is killed while customers pay keeps its word',
  { timeout: 180_000 },
  async (driver) => {
    const server = driver === 'postgres' ? await startPostgres() : undefined;
    const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-kill-'));
    try {
      const figures = await killCycles(
        () => startShop({ DATA_DIR: dataDirectory, ...(server && { DATABASE_URL: server.url }) }),
        KILLS,
      );
      expect(figures.kills).toBe(KILLS);
      expect(figures.acknowledged).toBeGreaterThan(0);
    } finally {
      await server?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  },
);
