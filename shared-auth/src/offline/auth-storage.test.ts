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

test('with a network the session is returned as stored', () => {
  expect(stored()).toEqual(expired);
});

test('without a network an expired access token counts as valid, and nothing is written', () => {
  noteNoAnswer();
  expect(stored().access_token).toBe('token');
  expect(stored().expires_at * 1000).toBeGreaterThan(Date.now());
  expect(localStorage.getItem('session')).toBe(JSON.stringify(expired));
});

test.each(['null', 'not JSON', '{}'])('%s is returned unchanged', (text) => {
  noteNoAnswer();
  authStorage.setItem('session', text);
  expect(authStorage.getItem('session')).toBe(text);
});

test('a session that is written back keeps the expiry of its token', () => {
  noteNoAnswer();
  // As `updateUser` of the library does.
  authStorage.setItem('session', JSON.stringify({ ...stored(), user: { id: 'sari' } }));
  noteAnswer();
  expect(stored()).toEqual({ ...expired, user: { id: 'sari' } });
});

test.each([
  ['another token', { access_token: 'another' }],
  // Of the same second as the one before.
  ['an equal token of a refresh', { refresh_token: 'another' }],
])('%s keeps its own expiry', (_, changes) => {
  const renewed = { ...expired, ...changes, expires_at: 2_000 };
  authStorage.setItem('session', JSON.stringify(renewed));
  expect(stored()).toEqual(renewed);
});
