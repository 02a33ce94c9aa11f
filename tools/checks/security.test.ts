import { expect, test } from 'vitest';
import { tableRows, wrongReferences } from './page-references.ts';

/** Rows of the table: threat, what stops it, the test that shows it. */
const rows = tableRows('security.md', /^\| (Threat|\d{4}-|mutants|survivors|time)/);

test('every threat is stopped by a file and shown by a test, and all of them are there', () => {
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
