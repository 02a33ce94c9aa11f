import { expect, test } from 'vitest';
import { tableRows, wrongReferences } from './page-references.ts';

/** Rows of the table: threat, enforcement, test. */
const rows = tableRows('security.md', /^\| (Threat|\d{4}-|mutants|survivors|time)/);

test('every threat has an existing enforcement and an existing test', () => {
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.flatMap(([threat, enforcement = '', shown = '']) => {
    const missing = [enforcement, shown].filter((cell) => !cell.includes('`'));
    return [
      ...missing.map((cell) => `no file in "${cell}"`),
      ...wrongReferences(enforcement),
      ...wrongReferences(shown),
    ].map((what) => `${threat}: ${what}`);
  });
  expect(wrong).toEqual([]);
});
