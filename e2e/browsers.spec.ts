import { expect, test } from '@playwright/test';
import { otherBrowsers } from './browsers.ts';

test('a run has other browsers only when they are named, and names a missing one', () => {
  expect(otherBrowsers('')).toEqual([]);
  expect(() => otherBrowsers('opera')).toThrow('no opera. Run: npx playwright install opera');
});
