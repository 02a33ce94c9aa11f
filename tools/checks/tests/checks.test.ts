import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_NAMES, ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { checksOf } from '../checks.ts';

test('each journey runs with a previous release in npm test and names its apps', async () => {
  const tags: string[] = [];
  for await (const file of glob('e2e/*.spec.ts', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [list] of text.matchAll(/tag: [^}]*/g)) tags.push(list);
  }
  const journeys = tags.filter((list) => /@journey|@account/.test(list));
  expect(journeys.filter((list) => !list.includes('@previous-'))).toEqual([]);
  const named = journeys.flatMap((list) => [...list.matchAll(/@(?:previous|through)-([\w-]+)/g)]);
  expect(named.map(([, app]) => app).filter((app) => !APP_NAMES.includes(app ?? ''))).toEqual([]);
});

test.each(APP_NAMES)('the checks of %s include no tests of another app', (app) => {
  const names = checksOf(app).map(({ name }) => name);
  for (const other of APP_NAMES.filter((each) => each !== app)) {
    expect(names.filter((name) => name.includes(other))).toEqual([]);
  }
});
