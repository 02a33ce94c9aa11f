import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../tests/support/database.ts';
import { findMutants, type Kind } from './mutants.ts';

/** How docs/security.md calls what is taken away, in its order. */
const WORDS: [Kind, string][] = [
  ['policy', 'policies'],
  ['row-level security', 'tables’ row-level security'],
  ['trigger', 'triggers'],
  ['constraint', 'constraints'],
  ['required column', 'required columns'],
  ['bucket', 'of the bucket'],
  ['grant', 'grants'],
];

test('docs/security.md tells of the rules that there are', async () => {
  const database = await openDatabase(1);
  const mutants = await findMutants(database.sql);
  await database.close();

  const counts = WORDS.map(
    ([kind, words]) => `${mutants.filter((mutant) => mutant.kind === kind).length} ${words}`,
  );
  const document = await readFile(join(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const [, told] = /^\| mutants \| (.*) \|$/m.exec(document) ?? [];
  expect(told, 'run npm run test:mutations, and write down what it says').toBe(
    `${mutants.length}: ${counts.join(', ')}`,
  );
});
