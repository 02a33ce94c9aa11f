import { expect, test } from 'vitest';
import { isTest, pageItems, wrongReferences } from './page-references.ts';

const items = pageItems('specification.md');

test('every item references code, and a test or the reason for none', () => {
  expect(items.length).toBeGreaterThan(150);
  for (const { name, references, note } of items) {
    expect(references.filter((reference) => !isTest(reference)).length, name).toBeGreaterThan(0);
    if (!references.some(isTest)) expect(note.length, name).toBeGreaterThan(10);
  }
});

test('every referenced file exists and contains the referenced text', () => {
  const wrong = items.flatMap(({ name, references }) =>
    wrongReferences(references).map((what) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
});
