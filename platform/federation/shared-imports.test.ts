import { expect, test } from 'vitest';
import { sharedImports } from './shared-imports.ts';

test('run-time imports are listed by module', () => {
  const sources = [
    `import { Link, type Toast, store as kept } from 'shared-ui/runtime';
import type { Session } from 'shared-auth';
import 'shared-ui/styles.css';
import { rupiah } from 'shared-ui/rupiah';`,
    `import {
  Link,
  useHasWidgets,
} from "shared-ui/runtime";
export { unwrap } from 'shared-auth';`,
  ];
  expect(sharedImports(sources)).toEqual({
    'shared-ui/runtime': ['Link', 'store', 'useHasWidgets'],
    'shared-auth': ['unwrap'],
  });
});

test.each([
  `import * as auth from 'shared-auth';`,
  `export * from 'shared-auth';`,
  `const auth = await import('shared-auth');`,
])('%s imports the whole module', (source) => {
  expect(sharedImports([source])['shared-auth']).toEqual(['*']);
});
