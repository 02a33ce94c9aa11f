import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestCall, startRest, type TestRest } from './test-rest.ts';

/** A fixed seed, for the same requests in every run. */
const RUNS = { numRuns: 400, seed: 9 };

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

const TABLES = [
  'author',
  'book',
  'note',
  'tag',
  'publisher',
  'secret',
  'odd table',
  'cheap_book',
  'genre_count',
];
const COLUMNS = [
  'id',
  'name',
  'title',
  'tags',
  'pages',
  'price',
  'shelf',
  'search',
  'profile',
  'genre',
  'isbn',
  'body',
  'doc',
  'rank',
  'born',
  'is_signed',
  '__proto__',
  '*',
  'book',
  'tag',
];
const OPERATORS =
  'eq neq gt gte lt lte like ilike in is isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj match eq(any) like(all) fts(english)'.split(
    ' ',
  );

const table = fc.constantFrom(...TABLES);
const column = fc.constantFrom(...COLUMNS);
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '-1',
    '',
    'null',
    'true',
    '(1,2)',
    '{1,2}',
    '{}',
    '{',
    '[1,2)',
    '{"a":1}',
    '[1]',
    '2026-01-01',
    'novel',
    '1e999999',
    '999999999999999999999',
    'NaN',
    '*%_\\',
    "'",
    '"',
    'a & b',
    '\\',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const filter = fc
  .tuple(column, fc.constantFrom('', 'not.'), fc.constantFrom(...OPERATORS), value)
  .map(([name, not, operator, text]) => [name, `${not}${operator}.${text}`] as const);
const parameter = fc.oneof(
  filter,
  fc.tuple(filter, filter).map(([a, b]) => ['or', `(${a.join('.')},and(${b.join('.')}))`] as const),
  fc
    .tuple(column, column)
    .map(
      ([a, b]) =>
        ['select', `${a},x:${b}->a,y:${b}::text,book_tag(tag(${a})),publisher!inner(*)`] as const,
    ),
  column.map((name) => ['order', `${name}.desc.nullslast`] as const),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'book_tag.limit'),
    fc.constantFrom('0', '1', '3', '-1', 'x'),
  ),
  fc.tuple(fc.constantFrom('columns', 'on_conflict'), column),
);
const query = fc
  .uniqueArray(parameter, { maxLength: 4, selector: ([name]) => name })
  .map((parameters) => parameters.map((pair) => pair.map(encodeURIComponent).join('=')).join('&'));
const prefer = fc
  .subarray(['return=representation', 'count=exact', 'resolution=merge-duplicates'])
  .map((preferences) => preferences.join(','));
const accept = fc.constantFrom('*/*', '*/*', 'application/vnd.pgrst.object+json');
const row = fc.dictionary(fc.constantFrom(...COLUMNS), fc.jsonValue({ maxDepth: 3 }), {
  maxKeys: 4,
});
const body = fc.oneof(row, fc.array(row, { maxLength: 3 }), fc.jsonValue());

/** The tables as another visitor reads them. */
const look = () => rest.call('author?select=*,author_photo(*)&order=id');

async function isAnswered(target: string, call: RestCall): Promise<void> {
  const { status } = await rest.call(target, call);
  expect(status).toBeLessThan(500);
}

test('random reads are answered without an error of the server, and change nothing', async () => {
  const before = (await look()).body;
  await fc.assert(
    fc.asyncProperty(table, query, prefer, accept, (name, search, preferences, type) =>
      isAnswered(`${encodeURIComponent(name)}?${search}`, {
        prefer: preferences,
        headers: { accept: type },
      }),
    ),
    RUNS,
  );
  expect((await look()).body).toEqual(before);
});

test('random writes are answered without an error of the server', async () => {
  const method = fc.constantFrom('POST', 'PATCH', 'DELETE');
  const target = fc.constantFrom('note', 'tag', 'book', 'cheap_book', 'secret');
  await fc.assert(
    fc.asyncProperty(target, method, query, body, prefer, (name, verb, search, json, preferences) =>
      isAnswered(`${name}?${search}`, {
        method: verb,
        body: JSON.stringify(json),
        prefer: preferences,
      }),
    ),
    RUNS,
  );
});

test('random calls are answered without an error of the server', async () => {
  const target = fc.constantFrom(
    'add',
    'find_books',
    'one_book',
    'totals',
    'numbers',
    'outs',
    'echo',
    'echo_text',
    'many',
    'over',
    'twin',
  );
  const key = fc.constantFrom(
    'a',
    'b',
    'min_pages',
    'book_id',
    'up_to',
    'value',
    'ids',
    '__proto__',
  );
  const given = fc.dictionary(key, fc.oneof(fc.integer(), fc.jsonValue({ maxDepth: 2 })), {
    maxKeys: 3,
  });
  await fc.assert(
    fc.asyncProperty(target, given, query, accept, async (name, json, search, type) => {
      const headers = { accept: type };
      await isAnswered(`rpc/${name}?${search}`, { body: JSON.stringify(json), headers });
      const parameters = Object.entries(json).map(
        ([argument, item]) => `${encodeURIComponent(argument)}=${encodeURIComponent(String(item))}`,
      );
      await isAnswered(`rpc/${name}?${[...parameters, search].join('&')}`, { headers });
    }),
    RUNS,
  );
});
