import { expect, test } from 'vitest';
import { isAllowedOrigin } from './allowed-origin.ts';

const HOSTS = ['https://other.example'];

test.each([
  ['https://other.example', true],
  ['http://localhost:3105', true],
  ['http://127.0.0.1', true],
  ['http://other.example', false],
  ['https://other.example.evil.test', false],
  ['https://localhost.evil.test', false],
  ['null', false],
  ['', false],
])('pages of %s may read answers: %s', (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, HOSTS)).toBe(isAllowed);
});
