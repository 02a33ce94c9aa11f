import { expect, test } from 'vitest';
import { charactersByGroup, groupOf } from './module-groups.ts';

test.each([
  ['node_modules/react-dom/client.js', 'react, react-dom, scheduler'],
  ['node_modules/@module-federation/sdk/index.js', 'federation runtime'],
  ['node_modules/jotai/index.js', 'jotai'],
  ['storefront/src/landing-page.tsx', 'storefront'],
  ['webpack/runtime/load_script', 'bundler runtime'],
  [undefined, 'bundler runtime'],
])('%s belongs to %s', (source, group) => {
  expect(groupOf(source)).toBe(group);
});

test('each character belongs to the source at its position', () => {
  const map = {
    version: 3,
    sources: ['shell/src/main.tsx', 'node_modules/jotai/index.js'],
    names: [],
    // Column 0: the first source; column 5: the second.
    mappings: 'AAAA,KCAA',
  };
  expect(charactersByGroup('12345123', JSON.stringify(map))).toEqual(
    new Map([
      ['shell', 5],
      ['jotai', 3],
    ]),
  );
});
