import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOnlyBuilder } from './one-builder.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-builder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('concurrent builds are serialised, also when the first fails', async () => {
  const events: string[] = [];
  const build = (name: string, fail = false) =>
    asOnlyBuilder(folder, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
      if (fail) throw new Error(name);
    });
  const [first, second] = await Promise.allSettled([build('one', true), build('two')]);
  expect(first.status).toBe('rejected');
  expect(second.status).toBe('fulfilled');
  // Either may be first.
  const names = events.map((event) => event.split(' ')[0]);
  expect(names[0]).toBe(names[1]);
  expect(names[2]).toBe(names[3]);
  expect(new Set(names).size).toBe(2);
});
