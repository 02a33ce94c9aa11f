import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_NAMES, ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

/** Messages in more than one app, with their owner. */
const SHARED_MESSAGES: Record<string, string> = {
  // To import it, a remote would need a shell that exports it.
  'Sesi Anda berakhir. Silakan masuk lagi.': 'shared-auth',
};

test('every message is owned by one app', () => {
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

test('every top-level path has one owner', () => {
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
