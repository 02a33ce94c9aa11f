/** One of the kill cycles of `npm run test:soak`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from 'start/start-shop';
import { expect, test } from 'vitest';
import { killCycles } from './kill-cycles.ts';

const KILLS = 1;

test('killing the shop during checkouts neither loses nor duplicates orders', {
  timeout: 600_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-kill-'));
  try {
    const figures = await killCycles(() => startShop({ DATA_DIR: dataDirectory }), KILLS);
    expect(figures.kills).toBe(KILLS);
    expect(figures.acknowledged).toBeGreaterThan(0);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
