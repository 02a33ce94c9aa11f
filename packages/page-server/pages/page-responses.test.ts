import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ComposedPage } from '../document/render-page.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { createPageResponses } from './page-responses.ts';

const HTML = '<p>é</p>'.repeat(1000);
const rendering = (html: string): RenderedAt => ({
  html,
  headTags: '',
  data: { loaderData: {}, errors: null },
  status: 200,
  problems: [],
  readAt: undefined,
  answers: [],
});
const inline = { scripts: [], styles: [] };
const composed = (html = HTML): ComposedPage => ({ html, status: 200, pattern: '/', inline });
const text = (content: Uint8Array) => new TextDecoder().decode(content);

test.each<[string, string | undefined]>([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0,gzip ; q=1', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
  ['identity', undefined],
  ['x-br, brotli, gzip2', undefined],
])('a browser that accepts %j gets the encoding %s', async (accepted, expected) => {
  const page = createPageResponses().add('a', undefined, composed());
  const { encoding, content } = await page.body(accepted);
  expect(encoding).toBe(expected);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, none: (all: Uint8Array) => all };
  expect(text(decode[encoding ?? 'none'](content))).toBe(HTML);
});

test('compresses a page once per rendering', async () => {
  const responses = createPageResponses();
  const [first, second] = [rendering('1'), rendering('2')];
  const page = responses.add('a', first, composed());
  expect(responses.get('a', first)).toBe(page);
  const bodies = await Promise.all([page.body('br'), page.body('br')]);
  expect(bodies[0].content).toBe(bodies[1].content);
  for (const [key, other] of [
    ['a', second],
    ['a', undefined],
    ['b', first],
  ] as const) {
    expect(responses.get(key, other)).toBeUndefined();
  }
});

test('the ETag identifies the content', () => {
  const responses = createPageResponses();
  const tagOf = (key: string, html: string) => responses.add(key, undefined, composed(html)).etag;
  expect(tagOf('a', 'x')).toBe(tagOf('b', 'x'));
  expect(tagOf('a', 'x')).not.toBe(tagOf('c', 'y'));
  expect(tagOf('a', 'x')).toMatch(/^W\/"[\w-]{22}"$/);
});

test('caches the 300 most recently used pages', () => {
  const responses = createPageResponses();
  const add = (key: string) => responses.add(key, undefined, composed());
  const [first] = [add('first'), add('second')];
  for (let other = 0; other < 299; other += 1) {
    add(`other ${other}`);
    expect(responses.get('first', undefined)).toBe(first);
  }
  expect(responses.get('second', undefined)).toBeUndefined();
});
