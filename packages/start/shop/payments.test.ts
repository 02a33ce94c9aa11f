import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readOptions } from '../options.ts';
import { openPayments, paymentsLine } from './payments.ts';

const SITE = 'http://localhost:3007';
const MIDTRANS = {
  MIDTRANS_URL: 'https://api.sandbox.midtrans.com',
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-secret',
};

let folder = '';
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-payments-'));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rm(folder, { recursive: true }));

const open = (environment: Record<string, string>, site = SITE) => {
  const options = readOptions({ DATA_DIR: folder, ...environment });
  return { line: paymentsLine(options, site), settings: openPayments(options, site, closers) };
};

test('a private shop has a simulator', async () => {
  const { line, settings } = open({});
  expect(line).toContain(`${SITE}/_local/midtrans `);
  const { url = '' } = (await settings) ?? {};
  expect(await (await fetch(url)).text()).toContain('Simulator Midtrans');
});

test.each([
  ['a public shop', { ALLOWED_HOSTS: 'kedai.test' }],
  ['one of several instances', { DATABASE_URL: 'postgres://kedai:x@db/kedai' }],
])('%s has none', async (_, environment) => {
  const { line, settings } = open(environment);
  expect(line).toMatch(/^off: /);
  expect(await settings).toBeUndefined();
});

test('Midtrans is told where to notify a shop that it can reach', async () => {
  const { line, settings } = open(MIDTRANS, 'https://kedai.test');
  expect(line).toBe('api.sandbox.midtrans.com (MIDTRANS_URL)');
  expect(await settings).toEqual({
    url: MIDTRANS.MIDTRANS_URL,
    serverKey: MIDTRANS.MIDTRANS_SERVER_KEY,
    notificationUrl: 'https://kedai.test/functions/v1/payments/notification',
  });
  expect(await open(MIDTRANS).settings).not.toHaveProperty('notificationUrl');
});
