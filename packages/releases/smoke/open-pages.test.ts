import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHROMIUM_ARGS, ensureChromium } from 'node-kit/chromium';
import { type Browser, chromium } from 'playwright-core';
import { dataTiming } from 'remote-contract/data-timing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPages } from './open-pages.ts';

let browser: Browser;
let server: Server;
/** How the server answers a visit of the page, counted from 1. */
let answer: (response: ServerResponse, visit: number) => void;
let visits: number;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: CHROMIUM_ARGS,
  });
  server = createServer((request, response) => {
    if (request.url !== '/menu') return response.writeHead(404).end();
    visits += 1;
    answer(response, visits);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  visits = 0;
});
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});

const page = (script = '') =>
  `<!doctype html><html data-live><h1>Menu</h1><script>${script}</script></html>`;
const TIMED_OUT = page("console.error('BackendError: TimeoutError: signal timed out')");
const NO_ANSWER = page("console.error('BackendError: The role is not known')");
const BROKEN = page("console.error('rusak')");

async function problemsOfMenu() {
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const menu = { address: '/menu', place: 'menu', misplaced: async () => undefined };
  return openPages(context, 'visitor', [menu]).finally(() => context.close());
}

test('a page is opened once', async () => {
  answer = (response) => response.end(page());
  expect(await problemsOfMenu()).toEqual([]);
  expect(visits).toBe(1);
});

test.each([
  ['waited too long', TIMED_OUT],
  ['had no answer of the backend', NO_ANSWER],
])('a page that %s is retried until it opens', async (_case, first) => {
  answer = (response, visit) => response.end(visit <= 2 ? first : page());
  expect(await problemsOfMenu()).toEqual([]);
  expect(visits).toBe(3);
});

test('a page that the server has not rendered in time is retried, since hydration errors would be hidden', async () => {
  answer = (response, visit) => {
    if (visit > 1) return response.end(BROKEN);
    response.setHeader('server-timing', 'not-painted').end(page());
  };
  expect(await problemsOfMenu()).toMatchObject([{ causes: ['rusak'] }]);
});

test('a page that is client-rendered again on the retry passes', async () => {
  answer = (response) => response.setHeader('server-timing', 'not-painted').end(page());
  expect(await problemsOfMenu()).toEqual([]);
  expect(visits).toBe(2);
});

test('a part that throws on the server is a problem even if the browser renders it', async () => {
  const timing = dataTiming({
    etag: '"a"',
    readAt: undefined,
    problems: [{ remote: 'loyalty', message: 'BUILD_WORD is not defined' }],
  });
  answer = (response) => response.setHeader('server-timing', timing).end(page());
  expect(await problemsOfMenu()).toMatchObject([
    { failure: expect.stringContaining('throws on the server') },
  ]);
});

test('a part whose backend timed out on the server is not a problem', async () => {
  const timing = dataTiming({
    etag: '"a"',
    readAt: undefined,
    problems: [{ message: 'BackendError: signal timed out' }],
  });
  answer = (response) => response.setHeader('server-timing', timing).end(page());
  expect(await problemsOfMenu()).toEqual([]);
});

test('a client-rendered page may redirect', async () => {
  const elsewhere = page("history.replaceState(null, '', '/login')");
  answer = (response) => response.setHeader('server-timing', 'not-painted').end(elsewhere);
  expect(await problemsOfMenu()).toEqual([]);
  expect(visits).toBe(1);
});

test('a page that times out in every retry is a problem', async () => {
  answer = (response) => response.end(TIMED_OUT);
  const causes = [expect.stringContaining('TimeoutError')];
  expect(await problemsOfMenu()).toEqual([{ place: 'menu', viewer: 'visitor', causes }]);
  expect(visits).toBe(4);
});

test('other errors are not retried', async () => {
  answer = (response, visit) => response.end(visit === 1 ? BROKEN : page());
  expect(await problemsOfMenu()).toMatchObject([{ causes: ['rusak'] }]);
});

test('a page that cannot be opened is a problem', async () => {
  answer = (response) => response.destroy();
  expect(await problemsOfMenu()).toMatchObject([
    { failure: expect.stringContaining('ERR_EMPTY_RESPONSE') },
  ]);
});
