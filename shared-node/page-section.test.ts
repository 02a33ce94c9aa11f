import { expect, test } from 'vitest';
import { replaceSection } from './page-section.ts';

const page = 'before\n<!-- soak: begin -->\nold\n<!-- soak: end -->\nafter\n';

test('the new text replaces the old one, and nothing else changes', () => {
  const changed = replaceSection(page, 'soak', 'new');
  expect(changed).toBe(page.replace('old', 'new'));
  expect(replaceSection(changed, 'soak', 'new')).toBe(changed);
});

test('a page without the place is an error', () => {
  expect(() => replaceSection('before\nafter\n', 'soak', 'new')).toThrow('soak: begin');
});
