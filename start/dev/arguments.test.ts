import { APP_NAMES } from 'shared-node/workspace';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test.each([
  [[], { kind: 'shop', apps: APP_NAMES }],
  [['storefront'], { kind: 'shop', apps: ['storefront'] }],
  [['admin-console', 'shell'], { kind: 'shop', apps: ['shell', 'admin-console'] }],
  [['storefront', '--alone'], { kind: 'alone', remote: 'storefront' }],
])('%j', (words, plan) => {
  expect(readArguments(words)).toEqual(plan);
});

test.each([
  [['storfront'], 'There is no app "storfront"'],
  [['--alone'], '--alone goes with one remote'],
  [['shell', '--alone'], '--alone goes with one remote'],
  [['storefront', 'shell', '--alone'], '--alone goes with one remote'],
])('%j is rejected with one sentence', (words, sentence) => {
  expect(() => readArguments(words)).toThrow(sentence);
});
