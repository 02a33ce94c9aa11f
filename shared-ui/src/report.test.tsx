import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null));

// A module counts the errors of its page: each test is a page.
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  document.head.innerHTML = '<meta name="shell-release" content="cccc3333dddd4444">';
  history.replaceState(null, '', '/detaildrink/7?token=abc#x');
});

const load = () => import('./report.ts');
const sent = () =>
  fetched.mock.calls.flatMap(
    ([, { body }]) => JSON.parse(String(body)) as Record<string, string>[],
  );

function errorOf(file: string): Error {
  return Object.assign(new Error('broken'), { stack: `Error: broken\n    at f (${file}:1:2)` });
}

test('an error tells the remote and the release whose code threw it, and the shell beside it', async () => {
  const { reportError } = await load();
  const id = reportError(errorOf('https://shop.test/remotes/cart-checkout/aaaa1111bbbb2222/x.js'));
  expect(sent()).toEqual([
    {
      kind: 'error',
      code: 'Error',
      message: 'broken',
      remote: 'cart-checkout',
      release: 'aaaa1111bbbb2222',
      shell: 'cccc3333dddd4444',
      route: '/detaildrink/7',
      requestId: id,
    },
  ]);
});

test('what is known of an error counts more than its stack', async () => {
  const { reportError } = await load();
  const about = { remote: 'storefront', release: 'eeee' };
  reportError(errorOf('https://shop.test/remotes/cart-checkout/aaaa/x.js'), about);
  expect(sent()).toMatchObject([about]);
});

test('an error of the shell names no remote', async () => {
  const { reportError } = await load();
  reportError(errorOf('https://shop.test/static/js/index.js'));
  expect(sent()[0]).not.toHaveProperty('remote');
});

test('the same error is reported once, and a page at most ten', async () => {
  const { reportError } = await load();
  const error = new Error('again');
  expect(reportError(error)).toBe(reportError(error));
  for (let count = 0; count < 20; count += 1) reportError(new Error(String(count)));
  expect(sent()).toHaveLength(10);
});

test('what fails again on another try is reported once, under the id that was shown first', async () => {
  const { reportError } = await load();
  const about = { remote: 'storefront', release: 'aaaa' };
  const first = reportError(new Error('gone', { cause: new Error('404') }), about);
  expect(reportError(new Error('gone', { cause: new Error('timeout') }), about)).toBe(first);
  expect(sent().map(({ message }) => message)).toEqual(['gone; Error: 404']);
});

test('another release, and another request, are reported again', async () => {
  const { reportError } = await load();
  for (const release of ['aaaa', 'bbbb']) {
    reportError(new Error('gone'), { remote: 'storefront', release });
  }
  for (const requestId of ['1', '2']) {
    reportError(Object.assign(new Error('down'), { requestId }), { remote: 'storefront' });
  }
  expect(sent()).toHaveLength(4);
});
