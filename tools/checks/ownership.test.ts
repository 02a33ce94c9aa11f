import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageDescriptions } from 'platform/federation/page-modules';
import { APP_NAMES, REMOTE_NAMES, ROOT } from 'shared-node/workspace';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** Rows of the map in README.md: owner, team, routes, widgets, tables. */
const map = read('README.md')
  .split('## Who owns what')[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(2, -2).split(' | '));

/** Every word in backticks in a column of the map, with its owner. */
function column(index: number): [name: string, owner: string][] {
  return (map ?? []).flatMap((row) =>
    wordsIn(row[index]).map((name): [string, string] => [name, wordsIn(row[0])[0] ?? '']),
  );
}

function wordsIn(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '');
}

async function pagesOf(owner: string): Promise<[string, string][]> {
  const pages = await readPageDescriptions(join(ROOT, owner));
  return pages.map(({ path }) => [path, owner]);
}

test('every route is in the map once, with its owner', async () => {
  const routes = await Promise.all(APP_NAMES.map(pagesOf));
  expect(column(2).toSorted()).toEqual(routes.flat().toSorted());
});

test('every widget is in the map once, with its owner', () => {
  const widgets = REMOTE_NAMES.flatMap((owner) => {
    const [, names = ''] = /widgets: \{([^}]*)\}/.exec(read(owner, 'src', 'remote.ts')) ?? [];
    return [...names.matchAll(/\w+/g)].map(([name]): [string, string] => [name, owner]);
  });
  expect(widgets.length).toBeGreaterThan(0);
  expect(column(3).toSorted()).toEqual(widgets.toSorted());
});

test('every table is in the map once', () => {
  const tables = readdirSync(join(ROOT, 'supabase', 'migrations')).flatMap((file) =>
    [
      ...read('supabase', 'migrations', file).matchAll(
        /^create table (?:if not exists )?([\w.]+)/gm,
      ),
    ].map(([, table = '']) => table.replace(/^public\./, '')),
  );
  expect(tables.length).toBeGreaterThan(0);
  expect(
    column(4)
      .map(([table]) => table)
      .toSorted(),
  ).toEqual(tables.toSorted());
});

/** Messages in more than one app, with their owner. */
const SHARED_MESSAGES: Record<string, string> = {
  // To import it, a remote would need a shell that exports it.
  'Sesi Anda berakhir. Silakan masuk lagi.': 'shared-auth',
};

test('every message belongs to one app', () => {
  const owners = new Map<string, Set<string>>();
  for (const owner of ['shell', 'shared-auth', 'shared-ui', ...REMOTE_NAMES]) {
    const files = readdirSync(join(ROOT, owner, 'src'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/test/.test(name))) {
      for (const sentence of sentencesIn(read(owner, 'src', file))) {
        owners.set(sentence, (owners.get(sentence) ?? new Set()).add(owner));
      }
    }
  }
  expect(owners.size).toBeGreaterThan(50);
  const shared = [...owners].filter(([, apps]) => apps.size > 1);
  expect(shared.map(([sentence]) => sentence)).toEqual(Object.keys(SHARED_MESSAGES));
});

/** Sentences for users in JSX text and strings: from a capital letter to a punctuation mark. */
function sentencesIn(source: string): string[] {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|>([^<>{}]+)</g)]
    .map(([, ...found]) => found.join('').replace(/\s+/g, ' ').trim())
    .filter((words) => /^[A-Z].* .*[.?!]$/.test(words));
}

test('every path at the top of the repository has one owner', () => {
  const ignored = read('.gitignore').split('\n');
  const paths = readdirSync(ROOT, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`))
    .filter((path) => path !== '/.git/' && path !== '/.git')
    .filter((path) => !ignored.some((pattern) => path === `/${pattern}`));
  const owned = read('.github', 'CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^(\/[^/\s]+\/?)\s+@/.exec(line)?.[1] ?? []);
  expect(owned.toSorted()).toEqual(
    paths.filter((path) => !path.endsWith('.tsbuildinfo')).toSorted(),
  );
});

test('the teams of the map are those of CODEOWNERS', () => {
  const inFile = read('.github', 'CODEOWNERS').match(/@kedai-senja\/[\w-]+/g) ?? [];
  expect([...new Set(column(1).map(([team]) => team))].toSorted()).toEqual(
    [...new Set(inFile)].toSorted(),
  );
});
