import { expect, test } from 'vitest';
import type { FoundProblem } from './describe-problems.ts';
import { newProblems } from './new-problems.ts';

const problem = (changes: Partial<FoundProblem> = {}): FoundProblem => ({
  place: 'storefront at /',
  viewer: 'visitor',
  causes: [],
  ...changes,
});
const error = (message: string, line = 1) =>
  `Error: ${message}\n    at http://localhost:${3000 + line}/remotes/a/0a1b${line}/static/js/a.js:${line}:1`;

test('an existing error is not new, also from another build', () => {
  const found = [problem({ causes: [error('promo', 2)] })];
  expect(newProblems(found, [problem({ causes: [error('promo')] })])).toEqual([]);
  const missing = (release: string) =>
    problem({ causes: [`/remotes/a/${release}/a.js answered 404`] });
  expect(newProblems([missing('0a1b2c3d4e5f6a7b')], [missing('1b2c3d4e5f6a7b8c')])).toEqual([]);
});

test('an existing failure is not new, but an additional error is', () => {
  const failure = 'the page is replaced by “Ada yang salah”';
  const before = [problem({ failure, causes: [error('promo')] })];
  expect(newProblems([problem({ failure, causes: [error('promo')] })], before)).toEqual([]);
  const found = [problem({ failure, causes: [error('promo'), error('harga')] })];
  expect(newProblems(found, before)).toEqual([problem({ causes: [error('harga')] })]);
});

test('errors of other viewers and generic hydration errors are not new', () => {
  const before = [problem({ viewer: 'admin', causes: [error('rusak')] })];
  const second = error('Minified React error #422; visit https://react.dev/errors/422');
  expect(newProblems([problem({ causes: [second, error('rusak')] })], before)).toEqual([]);
  expect(newProblems([problem({ causes: [second] })], [])).toHaveLength(1);
});

test.each([
  ['of another page', { place: 'storefront at /food' }],
  ['with another message', { causes: [error('harga')] }],
  ['without a failure', {}],
])('a problem known %s is new', (_case, changes) => {
  const found = [problem({ failure: 'no heading after 60 s', causes: [error('promo')] })];
  const before = [problem({ causes: [error('promo')], ...changes })];
  expect(newProblems(found, before)).not.toEqual([]);
});

test('without earlier problems, all are new', () => {
  const found = [problem({ failure: 'no heading after 60 s', causes: [error('promo')] })];
  expect(newProblems(found, [])).toEqual(found);
});

test('a failed sign-in is always a problem', () => {
  const failed = [problem({ place: 'the login', failure: 'TimeoutError: page.goto', causes: [] })];
  expect(newProblems(failed, failed)).toEqual(failed);
});
