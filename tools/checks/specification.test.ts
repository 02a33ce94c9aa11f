import { expect, test } from 'vitest';
import { tableRows, wrongReferences } from './page-references.ts';

/** Rows of the tables: item, code, test, difference. */
const rows = tableRows('specification.md', /^\| Item/);

test('every item has a place in the code, and a test or a reason for none', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(4);
    const [, code, shown, difference] = row;
    expect(code, row[0]).toMatch(/\w/);
    if (!shown) expect(difference?.length, row[0]).toBeGreaterThan(10);
  }
});

test('every referenced file exists and contains the referenced text', () => {
  const wrong = rows.flatMap(([item, code = '', shown = '']) =>
    [code, shown].flatMap(wrongReferences).map((what) => `${item}: ${what}`),
  );
  expect(wrong).toEqual([]);
});
