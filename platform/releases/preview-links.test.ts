import { expect, test } from 'vitest';
import { previewQuery, readPreview } from './preview-links.ts';

const SECRET = 'a secret of thirty-two characters';
const NOW = new Date('2026-11-23T00:00:00Z');
const IN_A_WEEK = new Date('2026-11-30T00:00:00Z');
const RELEASE = { app: 'storefront', release: '4f1c09ab77d2e360' };
const [name = '', value = ''] = previewQuery(RELEASE, SECRET, NOW).split('=');

test('a link leads to its release for a month', () => {
  expect(readPreview(name, value, SECRET, IN_A_WEEK)).toEqual(RELEASE);
  expect(readPreview(name, value, SECRET, new Date('2026-12-24T00:00:00Z'))).toBeUndefined();
});

const [release, expires, signature] = value.split('.');

test.each([
  ['another app', 'release.shell', value],
  ['another release', name, `4f1c09ab77d2e361.${expires}.${signature}`],
  ['a later end', name, `${release}.zzzzzz.${signature}`],
  ['no signature', name, `${release}.${expires}.`],
  ['a part of the signature', name, value.slice(0, -1)],
  ['a path as release', name, `../shell.${expires}.${signature}`],
  ['an impossible name', 'release.__proto__', value],
  ['another parameter', 'canary', value],
])('a link with %s is not accepted', (_what, parameter, text) => {
  expect(readPreview(parameter, text, SECRET, NOW)).toBeUndefined();
});

test('a link that is signed with another secret is not accepted', () => {
  expect(readPreview(name, value, `${SECRET}!`, NOW)).toBeUndefined();
});
