import { expect, test } from '@playwright/test';
import { otherBrowsers } from './browsers.ts';

test('other browsers run only when BROWSERS names them, and a missing one is reported', () => {
  expect(otherBrowsers('')).toEqual([]);
  expect(() => otherBrowsers('opera')).toThrow('no opera. Run: npx playwright install opera');
});
