import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const RELEASES = new Map([
  ['storefront', new Set(['aaaa1111bbbb2222'])],
  ['shell', new Set(['cccc3333dddd4444'])],
]);
const SHOP = {
  routeOf: (path: string) => (path.startsWith('/detaildrink/') ? '/detaildrink/:id' : '*'),
  releasesOf: (app: string) => RELEASES.get(app),
  loadOf: (token: string) =>
    token === 'issued'
      ? { id: 'load-1', releases: { shell: 'cccc3333dddd4444', storefront: 'aaaa1111bbbb2222' } }
      : undefined,
};
const read = (value: unknown) => readEvents(JSON.stringify(value), SHOP);
const VITAL = {
  kind: 'vital',
  name: 'LCP',
  value: 1800.5,
  remote: 'storefront',
  release: 'aaaa1111bbbb2222',
  shell: 'cccc3333dddd4444',
  route: '/detaildrink/:id',
};

test('a vital is read unchanged, with remote and releases', () => {
  expect(read(VITAL)).toEqual([VITAL]);
});

test('a list of reports is read in order', () => {
  const cls = { ...VITAL, name: 'CLS', value: 0 };
  expect(read([VITAL, cls])).toEqual([VITAL, cls]);
});

test('a path becomes the pattern of its page, without the values in it', () => {
  expect(read({ ...VITAL, route: '/detaildrink/7' })).toMatchObject([
    { route: '/detaildrink/:id' },
  ]);
  expect(read({ ...VITAL, route: '/reset/budi@kedai.test' })).toMatchObject([{ route: '*' }]);
  expect(read({ kind: 'error', code: 'x' })).toEqual([{ kind: 'error', code: 'x', route: '*' }]);
});

test('drops a release that the app never had', () => {
  const [event] = read({ ...VITAL, release: VITAL.shell, shell: 'invented' }) ?? [];
  const { release: _, shell: __, ...rest } = VITAL;
  expect(event).toEqual(rest);
  expect(read({ ...VITAL, remote: undefined, release: VITAL.shell })).toEqual([
    { ...rest, remote: undefined, release: VITAL.shell, shell: VITAL.shell },
  ]);
});

test('a report counts for the page load of its token, if the page was sent with these releases', () => {
  const issued = { ...VITAL, load: 'issued' };
  expect(read(issued)).toEqual([{ ...VITAL, pageLoad: 'load-1' }]);
  expect(read({ ...issued, remote: undefined, release: undefined })).toMatchObject([
    { pageLoad: 'load-1' },
  ]);
  for (const other of [
    { load: 'invented' },
    { load: 1 },
    { release: undefined },
    { shell: undefined },
    { remote: undefined, shell: 'invented' },
  ]) {
    expect(read({ ...issued, ...other })?.[0]).not.toHaveProperty('pageLoad');
  }
});

test('keeps only stack positions in files of releases', () => {
  const position = '/static/js/index.dd31.js:1:20';
  const stack = `Error: of budi@kedai.test\n    at f (https://kedai.test${position})\n    at g (a.js:1:1)`;
  const error = { kind: 'error', code: 'x' };
  expect(read({ ...error, stack })).toEqual([
    { ...error, route: '*', stack: `at f (${position})` },
  ]);
  for (const none of ['Error: x', 5, null]) {
    expect(read({ ...error, stack: none })?.[0]).not.toHaveProperty('stack');
  }
});

test.each([
  ['an unknown vital', { ...VITAL, name: 'FID' }],
  ['a name inherited by every object', { ...VITAL, name: 'constructor' }],
  ['no value', { ...VITAL, value: undefined }],
  ['a value as text', { ...VITAL, value: '1800' }],
  ['a negative value', { ...VITAL, value: -1 }],
  ['more than ten minutes', { ...VITAL, value: 600_001 }],
  ['a layout shift above the limit', { ...VITAL, name: 'CLS', value: 101 }],
  ['an unknown remote', { ...VITAL, remote: 'evil' }],
  ['an unknown kind', { ...VITAL, kind: 'click' }],
  ['an error without code', { kind: 'error', code: '' }],
  ['an empty list', []],
  ['a list with another value', [VITAL, null]],
  ['more than ten reports', Array.from({ length: 11 }, () => VITAL)],
])('%s is not a report', (_case, value) => {
  expect(read(value)).toBeUndefined();
});

test('rejects infinity, which JSON can write as 1e999', () => {
  expect(readEvents('{"kind":"vital","name":"LCP","value":1e999}', SHOP)).toBeUndefined();
});

test('a text is never cut through a character: the database would reject its whole batch', () => {
  const [event] = read({ kind: 'error', code: 'x', message: `a${'😀'.repeat(200)}` }) ?? [];
  expect(event).toHaveProperty('message', expect.stringMatching(/^a😀/u));
  expect(JSON.stringify(event)).not.toMatch(/\\ud[89a-f]/);
});
