import { expect, test } from 'vitest';
import { sharedImports } from './shared-imports.ts';

test('run-time imports are listed by module', () => {
  const sources = [
    `import { Link } from 'react-router-dom';
import type { Toast } from 'shared-ui/toasts';
import { toast as kept } from 'shared-ui/toasts';
import type { Session } from 'shared-auth';
import 'shared-ui/styles.css';
import { rupiah } from 'shared-ui/rupiah';`,
    `import {
  Slot,
  useHasWidgets,
} from "remote-contract/slots";
export { unwrap } from 'shared-auth';`,
  ];
  expect(sharedImports(sources)).toEqual({
    'shared-ui/toasts': ['toast'],
    'remote-contract/slots': ['Slot', 'useHasWidgets'],
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
