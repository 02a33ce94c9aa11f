import type { Kind } from './mutants.ts';

/**
 * Suites that compare the catalogue with a list. A missing grant or a grant too many is a fact of
 * the catalogue; every other rule must be missed by what it does, so these are left out for it.
 */
const LISTS = ['rules.test.ts', 'grants.test.ts', 'lints.test.ts', 'access/complete.test.ts'];

/** Suites that go through the whole backend, which has a database of its own. */
const OVER_HTTP = [
  'api.test.ts',
  'api-edges.test.ts',
  'make-admin.test.ts',
  'checkout-http-races.test.ts',
  'deploy.test.ts',
];
const OVER_HTTP_FOLDER = ['access/api.test.ts'];

/** The suites that notice soonest, by kind. */
const LIKELIEST: Record<Kind, string[]> = {
  policy: ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  'row-level security': ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  trigger: ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  constraint: ['constraints.test.ts'],
  'required column': ['constraints.test.ts'],
  bucket: ['storage.test.ts'],
  grant: ['grants.test.ts', 'rules.test.ts'],
};

/**
 * Which suites to run against a mutant of a kind, in groups: the next group only when nothing in the
 * ones before has failed.
 *
 * @param all paths of all suites, relative to database-tests
 */
export function suitesFor(kind: Kind, all: readonly string[]): string[][] {
  const first = LIKELIEST[kind];
  const left = new Set([...OVER_HTTP, ...OVER_HTTP_FOLDER, ...first]);
  if (kind !== 'grant') for (const name of LISTS) left.add(name);
  return [...first.map((name) => [name]), all.filter((name) => !left.has(name))];
}
