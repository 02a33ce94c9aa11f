import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_NAMES, ROOT } from 'shared-node/workspace';
import { expect, test } from 'vitest';
import { checksOf, JOURNEYS } from './checks.ts';

test.each([...new Set(Object.values(JOURNEYS).flat())])('%s has journeys', async (name) => {
  const text = await readFile(join(ROOT, 'e2e', `${name}.spec.ts`), 'utf8');
  expect(text).toContain("tag: '@journey'");
});

test.each(APP_NAMES)('a change of %s is held up by no test of another app', (app) => {
  const names = checksOf(app).map(({ name }) => name);
  for (const other of APP_NAMES.filter((each) => each !== app)) {
    expect(names.filter((name) => name.includes(other))).toEqual([]);
  }
});
