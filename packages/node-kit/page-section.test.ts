import { expect, test } from 'vitest';
import { replaceSection } from './page-section.ts';

const page = 'before\n<!-- soak: begin -->\nold\n<!-- soak: end -->\nafter\n';

test('replaces only the text of the section', () => {
  const changed = replaceSection(page, 'soak', 'new');
  expect(changed).toBe(page.replace('old', 'new'));
  expect(replaceSection(changed, 'soak', 'new')).toBe(changed);
});

test('throws when the page lacks the section', () => {
  expect(() => replaceSection('before\nafter\n', 'soak', 'new')).toThrow('soak: begin');
});
