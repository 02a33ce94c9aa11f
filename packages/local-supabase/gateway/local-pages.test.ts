import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../mail/mailbox.ts';
import { crossOrigin } from './cross-origin.ts';
import type { GatewayEnv } from './gateway-context.ts';
import { localPages } from './local-pages.ts';

const SITE = 'http://localhost:4173';
const TOKEN = 'a-token-of-32-characters-or-more';
const MAILBOX_PATHS = ['/_local/mail', '/_local/mail.json', '/_local/mail.css'];
const PATHS = [...MAILBOX_PATHS, '/_local/health'];
const MAIL = {
  to: 'kotak@kedai.test',
  subject: 'Konfirmasi email',
  text: `Halo\n\nKonfirmasi: ${SITE}/auth/confirm?token_hash=ab12`,
  html: '<p>Halo</p>',
};

let folder: string;
let mailbox: Mailbox;
let app: Hono<GatewayEnv>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-senja-local-'));
  mailbox = await openMailbox(join(folder, 'mails.jsonl'));
  await mailbox.add(MAIL);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  app = pagesWith(TOKEN);
});

function pagesWith(mailboxToken: string | undefined, paymentSimulator?: string): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .use(crossOrigin(SITE))
    .route('/_local', localPages({ mailbox, mailboxToken, paymentSimulator, health: {} }));
}

interface Asked extends RequestInit {
  peer?: string;
  site?: string;
  token?: string | null;
}

/** Asks as a program of this computer with the token. */
async function ask(path: string, asked: Asked = {}): Promise<Response> {
  const { peer = '127.0.0.1', site = SITE, token = TOKEN, ...init } = asked;
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return app.fetch(new Request(`${site}${path}`, { ...init, headers }), { peerAddress: peer });
}

test('page, style and JSON are served with the token, and the link can be clicked', async () => {
  const page = await ask(`/_local/mail?to=${MAIL.to}`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain(
    `<a class="button" href="${SITE}/auth/confirm?token_hash=ab12">`,
  );
  expect((await ask('/_local/mail.css')).headers.get('content-type')).toContain('text/css');
  const json = await ask(`/_local/mail.json?to=${MAIL.to}`);
  expect(await json.json()).toEqual([{ ...MAIL, at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  expect(await (await ask('/_local/mail.json?to=other@kedai.test')).json()).toEqual([]);
});

test.each([
  ['no token', null, ''],
  ['a wrong token', 'wrong', ''],
  ['an empty token', '', ''],
  ['the beginning of the token', TOKEN.slice(0, -1), ''],
  ['a wrong token in the address', null, '?token=wrong'],
])('a request of this computer with %s finds no mailbox', async (_, token, query) => {
  for (const path of MAILBOX_PATHS) {
    const answer = await ask(`${path}${query}`, { token });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  expect((await ask('/_local/health', { token })).status).toBe(200);
});

test('the printed link stores the token in a cookie and leads to the address without it', async () => {
  const link = await ask(`/_local/mail?token=${TOKEN}&to=${encodeURIComponent(MAIL.to)}`, {
    token: null,
  });
  expect(link.status).toBe(303);
  expect(link.headers.get('location')).toBe('/_local/mail?to=kotak%40kedai.test');
  const cookie = link.headers.get('set-cookie') ?? '';
  expect(cookie.split('; ').toSorted()).toEqual([
    'HttpOnly',
    'Path=/_local',
    'SameSite=Strict',
    `mailbox-4173=${TOKEN}`,
  ]);
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  for (const path of MAILBOX_PATHS) {
    expect((await ask(path, { token: null, headers })).status).toBe(200);
  }
});

test('after ten wrong tokens an address gets 429 for wrong ones; the right token still works', async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await ask('/_local/mail', { token: `guess-${guess}` })).status).toBe(404);
  }
  const refused = await ask('/_local/mail', { token: 'guess' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('/_local/mail')).status).toBe(200);
  expect((await ask('/_local/mail', { token: null })).status).toBe(404);
});

test('a mailbox that is off answers 404 to every token', async () => {
  app = pagesWith(undefined);
  for (const path of MAILBOX_PATHS) {
    for (const token of [TOKEN, 'undefined', '', null]) {
      expect((await ask(path, { token })).status).toBe(404);
    }
    expect((await ask(`${path}?token=${TOKEN}`)).status).toBe(404);
  }
});

test('links the simulator of payments, if there is one', async () => {
  expect((await ask('/_local/midtrans')).status).toBe(404);
  app = pagesWith(TOKEN, 'http://127.0.0.1:4242');
  const link = await ask('/_local/midtrans', { token: null });
  expect([link.status, link.headers.get('location')]).toEqual([302, 'http://127.0.0.1:4242']);
  expect((await ask('/_local/midtrans', { peer: '192.168.1.20' })).status).toBe(404);
});

test('only requests of this computer to a loopback name are answered', async () => {
  for (const path of PATHS) {
    expect((await ask(path, { peer: '192.168.1.20' })).status).toBe(404);
    expect((await ask(path, { peer: 'unknown' })).status).toBe(404);
    expect((await ask(path, { peer: '::ffff:127.0.0.1' })).status).toBe(200);
    expect((await ask(path, { site: 'http://evil.example:4173' })).status).toBe(404);
  }
});

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'X-Forwarded-Host',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
])('a request that came through a proxy (%s) finds nothing', async (name) => {
  for (const path of PATHS) {
    expect((await ask(path, { headers: { [name]: 'x' } })).status).toBe(404);
  }
});

test('pages of other sites and other ports get 404 and no CORS headers', async () => {
  const origin = 'http://localhost:5173';
  for (const path of PATHS) {
    for (const site of ['same-site', 'cross-site']) {
      const answer = await ask(path, { headers: { origin, 'sec-fetch-site': site } });
      expect(answer.status).toBe(404);
    }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(path, { method, headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    for (const site of ['none', 'same-origin']) {
      expect((await ask(path, { headers: { 'sec-fetch-site': site } })).status).toBe(200);
    }
  }
});
