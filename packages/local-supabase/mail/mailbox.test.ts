import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-senja-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

const mail = (to: string, subject = 'Halo') => ({ to, subject, text: 'Teks', html: '<p>Teks</p>' });

test('keeps the last 200 mails, newest first, after a restart', async () => {
  const file = join(folder, 'mails.jsonl');
  const mailbox = await openMailbox(file);
  for (let i = 1; i <= 205; i++) await mailbox.add(mail('a@kedai.test', `nr ${i}`));
  await mailbox.add(mail('B@kedai.test'));
  // The incomplete line of a process that was killed while it wrote.
  await appendFile(file, '{"to":"c@ked');

  const reopened = await openMailbox(file);
  expect(reopened.list()).toHaveLength(200);
  expect(reopened.list()[1]?.subject).toBe('nr 205');
  expect(reopened.list('b@KEDAI.test').map(({ to }) => to)).toEqual(['B@kedai.test']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the file never has more than 400 mails', async () => {
  const file = join(folder, 'many.jsonl');
  const mailbox = await openMailbox(file);
  let max = 0;
  for (let i = 1; i <= 650; i++) {
    await mailbox.add(mail('a@kedai.test', `nr ${i}`));
    if (i % 50 === 0) max = Math.max(max, (await readFile(file, 'utf8')).split('\n').length - 1);
  }
  expect(max).toBeLessThanOrEqual(400);
  expect((await openMailbox(file)).list()[0]?.subject).toBe('nr 650');
});

test('writes all concurrently sent mails to the file', async () => {
  const file = join(folder, 'at-once.jsonl');
  const mailbox = await openMailbox(file);
  const subjects = Array.from({ length: 405 }, (_, index) => `nr ${index}`);
  await Promise.all(subjects.map((subject) => mailbox.add(mail('a@kedai.test', subject))));
  const kept = (await openMailbox(file)).list().map(({ subject }) => subject);
  expect(kept.reverse()).toEqual(subjects.slice(-200));
});

test('reads only the end of a file that has grown too large', async () => {
  const file = join(folder, 'huge.jsonl');
  const large = { ...mail('a@kedai.test'), at: '2026-11-21T07:00:00.000Z', text: 'x'.repeat(1e6) };
  for (let i = 0; i < 12; i++) await appendFile(file, `${JSON.stringify(large)}\n`);
  expect((await openMailbox(file)).list()).toHaveLength(8);
});

test('the page escapes the content of mails, and has no inline style or script', () => {
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
