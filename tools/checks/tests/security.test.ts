import { expect, test } from 'vitest';
import { isTest, pageItems, wrongReferences } from './page-references.ts';

/** The threats: enforcement and tests of each. */
const threats = pageItems('security.md');

test('every threat has an existing enforcement and an existing test', () => {
  expect(threats.length).toBeGreaterThan(40);
  const wrong = threats.flatMap(({ name, references }) => {
    const missing = [
      ...(references.some(isTest) ? [] : ['no test']),
      ...(references.every(isTest) ? ['no enforcement'] : []),
    ];
    return [...missing, ...wrongReferences(references)].map((what) => `${name}: ${what}`);
  });
  expect(wrong).toEqual([]);
});
