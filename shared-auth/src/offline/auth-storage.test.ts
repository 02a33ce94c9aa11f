// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authStorage } from './auth-storage.ts';
import { noteAnswer, noteNoAnswer } from './connection.ts';

const expired = { access_token: 'token', refresh_token: 'refresh', expires_at: 1_000 };

beforeEach(() => authStorage.setItem('session', JSON.stringify(expired)));
afterEach(() => {
  noteAnswer();
  localStorage.clear();
});

const stored = () => JSON.parse(authStorage.getItem('session') ?? 'null');

test('returns the session unchanged when online', () => {
  expect(stored()).toEqual(expired);
});

test('treats an expired access token as valid when offline, without writing', () => {
  noteNoAnswer();
  expect(stored().access_token).toBe('token');
  expect(stored().expires_at * 1000).toBeGreaterThan(Date.now());
  expect(localStorage.getItem('session')).toBe(JSON.stringify(expired));
});

test.each(['null', 'not JSON', '{}'])('returns %s unchanged', (text) => {
  noteNoAnswer();
  authStorage.setItem('session', text);
  expect(authStorage.getItem('session')).toBe(text);
});

test("keeps the token's real expiry when a session is written back", () => {
  noteNoAnswer();
  // Like `updateUser` of supabase-js.
  authStorage.setItem('session', JSON.stringify({ ...stored(), user: { id: 'sari' } }));
  noteAnswer();
  expect(stored()).toEqual({ ...expired, user: { id: 'sari' } });
});

test.each([
  ['another token', { access_token: 'another' }],
  // Issued in the same second as the previous one.
  ['an equal token of a refresh', { refresh_token: 'another' }],
])('%s keeps its own expiry', (_, changes) => {
  const renewed = { ...expired, ...changes, expires_at: 2_000 };
  authStorage.setItem('session', JSON.stringify(renewed));
  expect(stored()).toEqual(renewed);
});
