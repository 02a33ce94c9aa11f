import { expect, test } from 'vitest';
import { isAllowedOrigin, isLoopbackAddress } from './loopback.ts';

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
])('pages of the origin "%s" may read public responses: %s', (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, HOSTS)).toBe(isAllowed);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['unknown', false],
])('%s is a loopback address: %s', (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
