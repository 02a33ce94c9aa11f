import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';

const page = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8');

/** Rows of the tables: item, code, test, difference. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Item|-)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

/** Paths in a cell, each with what stands behind its ›. */
function referencesIn(cell: string): { path: string; text: string | undefined }[] {
  return [...cell.matchAll(/`([^`]+)`(?: › (.*?))?(?=; `|, `|$)/g)].map(([, path, text]) => ({
    path: path ?? '',
    text,
  }));
}

test('every item has a place in the code, and a test or a reason for none', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(4);
    const [, code, shown, difference] = row;
    expect(code, row[0]).toMatch(/\w/);
    if (shown === '–') expect(difference?.length, row[0]).toBeGreaterThan(10);
  }
});

test('every file that is named is there, and says what it is named for', () => {
  const wrong: string[] = [];
  for (const [item, code = '', shown = ''] of rows) {
    for (const { path, text } of [...referencesIn(code), ...referencesIn(shown)]) {
      const file = join(ROOT, path);
      if (!existsSync(file)) wrong.push(`${item}: ${path} is not there`);
      else if (text && !readFileSync(file, 'utf8').includes(text)) {
        wrong.push(`${item}: ${path} does not say "${text}"`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
