import * as fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../tests/support/call.ts';
import { startTestBackend, type TestBackend } from '../tests/support/test-backend.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, writeFile: vi.fn(real.writeFile) };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const health = async () => {
  const answer = await call(backend, '/_local/health');
  return { status: answer.status, ...((await answer.json()) as object) };
};

test('health says 503 while the disk is full', async () => {
  expect(await health()).toMatchObject({ status: 200, storage: 'up' });
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  vi.mocked(fs.writeFile).mockRejectedValueOnce(full);
  expect(await health()).toMatchObject({ status: 503, storage: 'down' });
  expect(await health()).toMatchObject({ status: 200, storage: 'up' });
});
