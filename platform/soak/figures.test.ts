import { expect, test } from 'vitest';
import { withSection } from './figures.ts';

const page = 'before\n<!-- soak: begin -->\nold\n<!-- soak: end -->\nafter\n';

test('the new figures take the place of the old ones, and nothing else changes', () => {
  const changed = withSection(page, 'new');
  expect(changed).toBe(page.replace('old', 'new'));
  expect(withSection(changed, 'new')).toBe(changed);
});

test('a page without a place for them is left alone', () => {
  expect(() => withSection('before\nafter\n', 'new')).toThrow('soak: begin');
});
