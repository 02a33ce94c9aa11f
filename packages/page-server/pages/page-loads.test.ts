import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseSet } from '../release-set/read-release-set.ts';
import { createPageLoads } from './page-loads.ts';

const SECRET = 's'.repeat(32);
const COMPOSITION = {
  shell: { app: 'shell', release: 'cccc' },
  remotes: [{ app: 'storefront', release: 'aaaa' }],
} as unknown as ReleaseSet;
const RELEASES = { shell: 'cccc', storefront: 'aaaa' };

let address = '';
const loads = (secret = SECRET) => createPageLoads(() => address, secret);
const request = { env: {}, req: { header: () => undefined } };

beforeEach(() => {
  address = '203.0.113.7';
  vi.useFakeTimers({ now: new Date('2026-11-26T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

test('a token names the page and its releases, also for another instance of the shop', () => {
  const token = loads().issue(request, COMPOSITION) ?? '';
  const load = loads().read(token);
  expect(load).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), releases: RELEASES });
  expect(loads().read(loads().issue(request, COMPOSITION) ?? '')?.id).not.toBe(load?.id);
});

test('rejects a token that is forged, changed, expired or issued by another shop', () => {
  const { issue, read } = loads();
  const token = issue(request, COMPOSITION) ?? '';
  const [payload = '', signature] = token.split('.');
  const other = Buffer.from(JSON.stringify({ id: 'x', at: 9e9, releases: {} })).toString(
    'base64url',
  );
  for (const wrong of ['', '.', 'x', payload, `${payload}.`, `${other}.${signature}`]) {
    expect(read(wrong), wrong).toBeUndefined();
  }
  expect(loads('t'.repeat(32)).read(token)).toBeUndefined();
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(read(token)).toBeDefined();
  vi.advanceTimersByTime(1000);
  expect(read(token)).toBeUndefined();
});

test('counts at most twenty page loads of a network a day, across all of its addresses', () => {
  const { issue } = loads();
  const tokens = Array.from({ length: 40 }, (_, count) => {
    address = `2001:db8:1:${count.toString(16)}::1`;
    return issue(request, COMPOSITION);
  });
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(20);
  address = '2001:db8:2::1';
  expect(issue(request, COMPOSITION)).toBeDefined();
});
