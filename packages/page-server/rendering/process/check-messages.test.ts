import { describe, expect, test } from 'vitest';
import { readMessage, readPaths, readRendering } from './check-messages.ts';

const RENDERING = {
  html: '<h1>Menu</h1>',
  headTags: '',
  data: { loaderData: { '/': [1] }, errors: null },
  status: 200,
  problems: [],
};
const HEAD = { title: 'Menu', description: 'Semua menu.', type: 'website' };
const read = (changes: object = {}) => readRendering(JSON.stringify({ ...RENDERING, ...changes }));

describe('a rendering', () => {
  test('is parsed without unknown fields', () => {
    const head = { ...HEAD, structuredData: { '@type': 'Menu' }, picture: { url: '/a', alt: 'a' } };
    expect(read({ head, redirect: '/a', other: 1 })).toEqual({
      ...RENDERING,
      head,
      redirect: '/a',
    });
    expect(read({ head: { ...HEAD, listed: true } }).head).toEqual(HEAD);
  });

  test.each<[string, object]>([
    ['content that is not a string', { html: { toString: 1 } }],
    ['tags that are not a string', { headTags: ['<title>'] }],
    ['an unknown status', { status: 999 }],
    ['no data', { data: null }],
    ['a redirect that is not a string', { redirect: {} }],
    ['problems that are not a list', { problems: 'none' }],
    ['a problem without a message', { problems: [{}] }],
    ['too much content', { html: 'x'.repeat(2_000_000) }],
  ])('with %s is rejected', (_what, changes) => {
    expect(() => read(changes)).toThrow(/^The (server part answers: \w+|page has \d+ characters)/);
  });

  test.each([
    ['a title that is not a string', { title: 1 }, 'head: title: '],
    [
      'a picture without alternative text',
      { picture: { url: 'https://a.test/a.png' } },
      'head: picture.alt: ',
    ],
    ['an unknown type', { type: 'x' }, 'head: type: '],
    ['a property that is not a string', { properties: { a: {} } }, 'head: properties.a: '],
  ])('drops metadata with %s', (_what, changes, problem) => {
    const { head, problems, html } = read({ head: { ...HEAD, ...changes } });
    expect(head).toBeUndefined();
    expect(html).toBe(RENDERING.html);
    expect(problems).toMatchObject([{ message: expect.stringContaining(problem) }]);
  });

  test('has at most 20 problems of limited length', () => {
    const problem = { remote: 'shop', message: 'x'.repeat(3_000), stack: 'y'.repeat(3_000) };
    const { problems } = read({ problems: Array.from({ length: 100 }, () => problem) });
    expect(problems).toHaveLength(20);
    expect(problems[0]?.stack).toHaveLength(2_000);
    expect(problems[0]?.message).toHaveLength(2_000);
  });
});

describe('paths', () => {
  test('are cut after 5,000', () => {
    const paths = Array.from({ length: 6_000 }, (_, index) => `/detaildrink/${index}`);
    expect(readPaths(JSON.stringify(paths))).toEqual(paths.slice(0, 5_000));
  });

  test.each([
    '"/a"',
    '[1]',
    '["a"]',
    '["/a/../b"]',
    '["/a/%2e%2e/b"]',
    '["//a.test/b"]',
    '["https://a.test/b"]',
    '["/a?b"]',
    '["/a#b"]',
    '["/a b"]',
    '["/a\\\\b"]',
    'null',
  ])('%s are rejected', (result) => {
    expect(() => readPaths(result)).toThrow('The server part answers');
  });
});

test.each([
  null,
  'done',
  {},
  { type: 'done', id: 1, result: {} },
  { type: 'failed', id: 1 },
  { type: 'fetch', id: 1, request: { method: 'DELETE', path: '/rest/v1/product', headers: {} } },
  { type: 'fetch', id: 1, request: { method: 'GET', path: 1, headers: {} } },
  { type: 'fetch', id: 1, request: { method: 'GET', path: '/', headers: { a: {} } } },
])('rejects the message %j', (message) => {
  expect(readMessage(message)).toBeUndefined();
});
