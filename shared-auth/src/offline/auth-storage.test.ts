// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authStorage } from './auth-storage.ts';
import { noteAnswer, noteNoAnswer } from './connection.ts';

const ended = { access_token: 'token', expires_at: 1_000 };

beforeEach(() => authStorage.setItem('session', JSON.stringify(ended)));
afterEach(() => {
  noteAnswer();
  localStorage.clear();
});

const stored = () => JSON.parse(authStorage.getItem('session') ?? 'null');

test('with a network the session is what was stored', () => {
  expect(stored()).toEqual(ended);
});

test('without one an ended access token is not yet due, and nothing is written', () => {
  noteNoAnswer();
  expect(stored().access_token).toBe('token');
  expect(stored().expires_at * 1000).toBeGreaterThan(Date.now());
  expect(localStorage.getItem('session')).toBe(JSON.stringify(ended));
});

test.each(['null', 'not JSON', '{}'])('%s is handed on as it is', (text) => {
  noteNoAnswer();
  authStorage.setItem('session', text);
  expect(authStorage.getItem('session')).toBe(text);
});

test('a session that is stored back keeps the time of its token', () => {
  noteNoAnswer();
  // As `updateUser` of the library does with what it has read.
  authStorage.setItem('session', JSON.stringify({ ...stored(), user: { id: 'sari' } }));
  noteAnswer();
  expect(stored()).toEqual({ ...ended, user: { id: 'sari' } });
});

test('a new token has a time of its own', () => {
  const renewed = { access_token: 'another', expires_at: 2_000 };
  authStorage.setItem('session', JSON.stringify(renewed));
  expect(stored()).toEqual(renewed);
});
