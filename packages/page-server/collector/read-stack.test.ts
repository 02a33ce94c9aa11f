import { expect, test } from 'vitest';
import { readStack } from './read-stack.ts';

const FILE = '/remotes/storefront/aaaa1111bbbb2222/static/js/async/landing.9cda3c81.js:1:2045';

test('a stack of Chromium is read', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'a')",
    `    at Page (https://kedai.test${FILE})`,
    `    at async e.load (http://localhost:3000/static/js/index.dd31e474e0.js:9:40)`,
    `    at https://kedai.test${FILE}`,
    '    at new Promise (<anonymous>)',
    '    at Array.map (native)',
  ].join('\n');
  expect(readStack(stack)).toBe(
    `at Page (${FILE})\nat e.load (/static/js/index.dd31e474e0.js:9:40)\nat ${FILE}`,
  );
});

test('a stack of Firefox and Safari is read', () => {
  const stack = `Page@https://kedai.test${FILE}\n@http://[::1]:3000${FILE}\n[native code]`;
  expect(readStack(stack)).toBe(`at Page (${FILE})\nat ${FILE}`);
});

test.each([
  ['a message', 'Error: budi@kedai.test has no access'],
  ['another site', 'at f (https://evil.test/x.js:1:1)'],
  ['an extension', 'at f (chrome-extension://abc/static/js/x.js:1:1)'],
  ['a query', `at f (https://kedai.test${FILE.replace(':1:', '?token=abc:1:')})`],
  ['a page', 'at f (https://kedai.test/history/7:1:1)'],
  ['a position with a tail', `at f (https://kedai.test${FILE}) budi@kedai.test`],
  ['nothing', ''],
])('%s is no frame', (_what, line) => {
  expect(readStack(line)).toBeUndefined();
});

test('drops invalid function names, and all but the last address of a line', () => {
  expect(readStack(`<b>@https://kedai.test${FILE}`)).toBe(`at ${FILE}`);
  expect(readStack(`at budi@kedai.test (https://kedai.test${FILE})`)).not.toContain('kedai.test');
});

test('a long stack is cut after a frame', () => {
  const line = `at f (https://kedai.test${FILE})\n`;
  expect(readStack(line.repeat(50))?.split('\n')).toHaveLength(12);
  const long = line.replace('landing', 'x'.repeat(80));
  expect(readStack(long.repeat(50))?.length).toBeLessThanOrEqual(2000);
});
