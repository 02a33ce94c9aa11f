import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INTEGRITY } from './start-worker.ts';

test('the integrity is that of the script', async () => {
  const script = await readFile(join(import.meta.dirname, 'ticker-worker.js'));
  expect(INTEGRITY).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
});
