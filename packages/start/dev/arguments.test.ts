import { APP_NAMES } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { readApps } from './arguments.ts';

test.each([
  [[], APP_NAMES],
  [['storefront'], ['storefront']],
  [
    ['admin-console', 'shell'],
    ['shell', 'admin-console'],
  ],
])('%j serves %j from source', (words, apps) => {
  expect(readApps(words)).toEqual(apps);
});

test('an unknown app is rejected with the usage', () => {
  expect(() => readApps(['storfront'])).toThrow('There is no app "storfront". Use: npm run dev');
});
