import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { startTestBackend, type TestBackend } from './testing.ts';
import { call } from './testing-calls.ts';

let folder: string;
let backend: TestBackend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-senja-mail-'));
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const LOCAL_PATHS = ['/_local/mail', '/_local/mail.json', '/_local/mail.css', '/_local/health'];

const mail = (to: string, subject = 'Halo') => ({ to, subject, text: 'Teks', html: '<p>Teks</p>' });

test('keeps the last 200 mails, newest first, over a restart', async () => {
  const file = join(folder, 'mails.jsonl');
  const mailbox = await openMailbox(file);
  for (let i = 1; i <= 205; i++) await mailbox.add(mail('a@kedai.test', `nr ${i}`));
  await mailbox.add(mail('B@kedai.test'));
  // What a process leaves behind that is killed while it writes.
  await appendFile(file, '{"to":"c@ked');

  const reopened = await openMailbox(file);
  expect(reopened.list()).toHaveLength(200);
  expect(reopened.list()[1]?.subject).toBe('nr 205');
  expect(reopened.list('b@KEDAI.test').map(({ to }) => to)).toEqual(['B@kedai.test']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the page escapes what is in a mail, and needs no inline style or script', () => {
  const hostile = '"><img src=x onerror=alert(1)>';
  const at = '2026-11-21T07:00:00.000Z';
  const page = mailboxPage(
    [{ ...mail(hostile, hostile), at, text: `${hostile}\n\nBuka: https://x.test/"onclick=1` }],
    hostile,
  );
  expect(page).not.toContain('<img');
  expect(page).not.toMatch(/<script|<style|style=|"onclick/);
  expect(page).toContain('href="https://x.test/&quot;onclick=1"');
});

test('page, style and JSON are served, and the link can be clicked', async () => {
  const email = 'kotak@kedai.test';
  await call(backend, '/auth/v1/signup', { json: { email, password: 'kopi-susu-senja' } });
  const page = await call(backend, `/_local/mail?to=${email}`, { key: null });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toMatch(
    /<a class="button" href="http:\/\/localhost:4173\/auth\/confirm/,
  );
  const style = await call(backend, '/_local/mail.css', { key: null });
  expect(style.headers.get('content-type')).toContain('text/css');

  const json = await call(backend, `/_local/mail.json?to=${email}`, { key: null });
  expect(await json.json()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      to: email,
      subject: 'Konfirmasi email Anda di Kedai Senja',
      text: expect.stringContaining('/auth/confirm?token_hash='),
      html: expect.stringContaining('<title>'),
    },
  ]);
});

test('only this computer reads the mails, under a name of its own', async () => {
  for (const path of LOCAL_PATHS) {
    expect((await call(backend, path, { peer: '192.168.1.20' })).status).toBe(404);
    expect((await call(backend, path, { peer: 'unknown' })).status).toBe(404);
    expect((await call(backend, path, { peer: '::ffff:127.0.0.1' })).status).toBe(200);
    const rebound = new Request(`http://evil.example:4173${path}`);
    expect((await backend.fetch(rebound, '127.0.0.1')).status).toBe(404);
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
  for (const path of LOCAL_PATHS) {
    const answer = await call(backend, path, { headers: { [name]: 'x' } });
    expect(answer.status).toBe(404);
  }
});

test('pages of other sites and other ports find nothing, and are not let in', async () => {
  const origin = 'http://localhost:5173';
  for (const path of LOCAL_PATHS) {
    for (const site of ['same-site', 'cross-site']) {
      const answer = await call(backend, path, { headers: { origin, 'sec-fetch-site': site } });
      expect(answer.status).toBe(404);
    }
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await call(backend, path, { method, headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    for (const site of ['none', 'same-origin']) {
      const answer = await call(backend, path, { headers: { 'sec-fetch-site': site } });
      expect(answer.status).toBe(200);
    }
  }
});
