import { expect, test } from 'vitest';
import { NO_RELEASES } from '../registry/registry.ts';
import { isPreviewAccepted, previewQuery, readPreview } from './preview-links.ts';

const SECRET = 'a secret of thirty-two characters';
const NOW = new Date('2026-11-23T00:00:00Z');
const IN_A_WEEK = new Date('2026-11-30T00:00:00Z');
const RELEASE = { app: 'storefront', release: '4f1c09ab77d2e360' };
const [name = '', value = ''] = previewQuery(RELEASE, SECRET, NOW).split('=');

test('a link is valid for a month', () => {
  expect(readPreview(name, value, SECRET, IN_A_WEEK)).toEqual({ ...RELEASE, madeAt: NOW });
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

test('a link signed with another secret is not accepted', () => {
  expect(readPreview(name, value, `${SECRET}!`, NOW)).toBeUndefined();
});

const LINK = { ...RELEASE, madeAt: NOW };
const BEFORE = '2026-11-22T23:59:59.999Z';
const SAME_SECOND = '2026-11-23T00:00:00.999Z';
const LATER = '2026-11-23T00:00:01.000Z';

test.each([
  ['an app that was never released', true, {}],
  ['a release whose files are being removed', false, { pruning: [RELEASE.release] }],
  ['an app whose token was revoked before', true, { previewsFrom: BEFORE }],
  ['an app whose token was revoked later', false, { previewsFrom: SAME_SECOND }],
  ['an app that was retired before', true, { appRetiredAt: BEFORE }],
  ['an app that was retired in the same second', true, { appRetiredAt: SAME_SECOND }],
  ['an app that was retired later', false, { appRetiredAt: LATER }],
  [
    'the release that a restoration brings back',
    true,
    { appRetiredAt: LATER, history: [RELEASE.release] },
  ],
  [
    'an earlier release of a retired app',
    false,
    { appRetiredAt: LATER, history: ['current', RELEASE.release] },
  ],
])('a link to %s is accepted: %s', (_what, isAccepted, state) => {
  expect(isPreviewAccepted({ ...NO_RELEASES, ...state }, LINK)).toBe(isAccepted);
});
