import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(null));

// The module counts errors per page: each test imports a fresh copy.
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

test('reports the remote and release whose code threw the error, and the release of the shell', async () => {
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
      stack: expect.stringContaining('x.js:1:2'),
    },
  ]);
});

test('sends a truncated stack of the cause', async () => {
  const { reportError } = await load();
  const cause = errorOf('https://shop.test/remotes/storefront/aaaa/x.js');
  reportError(new Error('not loaded', { cause }));
  expect(sent()[0]?.stack).toBe(cause.stack);
  reportError(Object.assign(new Error('deep'), { stack: 'x'.repeat(9000) }));
  expect(sent()[1]?.stack).toHaveLength(1500);
});

test('sends all causes, and the stack of the first one', async () => {
  const { reportError } = await load();
  const first = errorOf('http://localhost:3101/remotes/loyalty/dev/remote.js');
  const between = new Error('No second attempt', { cause: first });
  reportError(new Error('not loaded', { cause: between }));
  expect(sent()).toMatchObject([
    { message: 'not loaded; Error: No second attempt; Error: broken', stack: first.stack },
  ]);
});

test('sends the page token from the server', async () => {
  const { reportError } = await load();
  const page = { serverTiming: [{ name: 'load', description: 'token' }] };
  const timing = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page] as never);
  reportError(new Error('broken'));
  expect(timing).toHaveBeenCalledWith('navigation');
  timing.mockReturnValue([]);
  reportError(new Error('again'));
  expect(sent().map((report) => report.load)).toEqual(['token', undefined]);
});

test('an explicit remote takes precedence over the stack', async () => {
  const { reportError } = await load();
  const about = { remote: 'storefront', release: 'eeee' };
  reportError(errorOf('https://shop.test/remotes/cart-checkout/aaaa/x.js'), about);
  expect(sent()).toMatchObject([about]);
});

test('an error in the shell has no remote', async () => {
  const { reportError } = await load();
  reportError(errorOf('https://shop.test/static/js/index.js'));
  expect(sent()[0]).not.toHaveProperty('remote');
});

test('reports the same error once, and at most ten errors a page', async () => {
  const { reportError } = await load();
  const error = new Error('again');
  expect(reportError(error)).toBe(reportError(error));
  for (let count = 0; count < 20; count += 1) reportError(new Error(String(count)));
  expect(sent()).toHaveLength(10);
});

test('an error that recurs on a retry is reported once with its first id', async () => {
  const { reportError } = await load();
  const about = { remote: 'storefront', release: 'aaaa' };
  const first = reportError(new Error('gone', { cause: new Error('404') }), about);
  expect(reportError(new Error('gone', { cause: new Error('timeout') }), about)).toBe(first);
  expect(sent().map(({ message }) => message)).toEqual(['gone; Error: 404']);
});

test('reports the same error again for another release or request', async () => {
  const { reportError } = await load();
  for (const release of ['aaaa', 'bbbb']) {
    reportError(new Error('gone'), { remote: 'storefront', release });
  }
  for (const requestId of ['1', '2']) {
    reportError(Object.assign(new Error('down'), { requestId }), { remote: 'storefront' });
  }
  expect(sent()).toHaveLength(4);
});
