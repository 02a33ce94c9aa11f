import { expect, test } from 'vitest';
import { tableIn } from './table-link.ts';

test.each([
  ['https://kedai.test/?meja=7', '7'],
  ['https://kedai.test/cabang/bogor?drinks=2&meja=%20Teras%20B%20', 'Teras B'],
  ['https://kedai.test/?meja=', null],
  [`https://kedai.test/?meja=${'x'.repeat(21)}`, null],
  ['https://kedai.test/', null],
  ['about:blank', null],
  ['', null],
])('%s is the link of table %j', (url, table) => {
  expect(tableIn(url)).toBe(table);
});
