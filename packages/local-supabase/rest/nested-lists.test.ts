import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_BOUNDS } from './bounds.ts';
import { type RestCall, startRest, type TestRest } from './testing-rest.ts';

/** Books of one author and one publisher: every path back from a book reaches all of them. */
const BOOKS = 1_200;
const MAX_NESTED = REST_BOUNDS.nestedListRows.limit;

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('testing-schema.sql', import.meta.url), 'utf8'));
  await rest.database.run(`
    delete from public.book;
    insert into public.book (id, title, author, publisher)
      select number, 'Book', 1, 1 from generate_series(1, ${BOOKS}) as number;
    insert into public.book_tag (book, tag) select id, 1 from public.book`);
});
afterAll(() => rest.close());

const rowsOf = async (path: string, call?: RestCall) =>
  (await rest.call(path, call)).body as Record<string, unknown>[];
const lengthOf = (value: unknown) => (value as unknown[] | undefined)?.length;
const codeOf = async (path: string, call?: RestCall) => {
  const { status, body } = await rest.call(path, call);
  return `${status} ${(body as { code?: string }).code ?? ''}`.trim();
};

test('a list in the rows of the answer has the limit of an answer', async () => {
  const [row] = await rowsOf('publisher?id=eq.1&select=book(id)');
  expect(lengthOf(row?.book)).toBe(1_000);
});

test.each([
  'book?limit=1&select=publisher(book(id))',
  'book?limit=1&select=...publisher(book(id))',
  'book?limit=1&select=...publisher(...book(id))',
  `book?limit=1&select=publisher(book(id))&publisher.book.limit=${3 * MAX_NESTED}`,
  'publisher?id=eq.1&select=book(id,tag(id))',
  'author?id=eq.1&select=book!book_author_fkey(publisher(book(id)))&book.limit=1',
])('a nested list with too many rows is refused, not cut: %s', async (path) => {
  expect(await codeOf(path)).toBe(REST_BOUNDS.nestedListRows.answer);
});

test('so is one in the answer of a write, which changes nothing', async () => {
  const before = await rowsOf('author?id=eq.1&select=name');
  const call = { method: 'PATCH', body: { name: 'X' }, prefer: 'return=representation' };
  const path = 'author?id=eq.1&select=book!book_author_fkey(tag(id))';
  expect(await codeOf(path, call)).toBe(REST_BOUNDS.nestedListRows.answer);
  expect(await rowsOf('author?id=eq.1&select=name')).toEqual(before);
});

test.each([
  [0, MAX_NESTED, MAX_NESTED],
  [BOOKS - 20, 3 * MAX_NESTED, 20],
])('rows of a nested list are read with offset %i and limit %i', async (offset, limit, found) => {
  const page = `publisher.book.offset=${offset}&publisher.book.limit=${limit}&publisher.book.order=id`;
  const [row] = await rowsOf(`book?limit=1&select=...publisher(book(id))&${page}`);
  expect(lengthOf(row?.book)).toBe(found);
});

test('lists within each other have the bound each', async () => {
  const [author] = await rowsOf(
    `author?id=eq.1&select=book!book_author_fkey(publisher(book(id)))&book.limit=${MAX_NESTED}&book.publisher.book.limit=${MAX_NESTED}`,
  );
  const books = author?.book as { publisher: { book: unknown[] } }[];
  expect(books).toHaveLength(MAX_NESTED);
  expect(books[0]?.publisher.book).toHaveLength(MAX_NESTED);
});

test.each([
  ['publisher?select=book(tag(book(id)))'],
  ['publisher?select=...book(...tag(...book(id)))'],
  ['rpc/find_books?min_pages=1&select=tag(book(tag(id)))'],
])('a third list within two others is refused: %s', async (path) => {
  expect(await codeOf(path)).toBe(REST_BOUNDS.embedLists.answer);
});

test('a third list is refused in the answer of a write, which changes nothing', async () => {
  const call = { method: 'PATCH', body: { name: 'X' }, prefer: 'return=representation' };
  const path = 'publisher?id=eq.1&select=book(tag(book(id)))';
  expect(await codeOf(path, call)).toBe(REST_BOUNDS.embedLists.answer);
  expect(await rowsOf('publisher?id=eq.1&select=name')).toEqual([{ name: 'Senja' }]);
});

test('the service key reads lists of any number and length', async () => {
  const call: RestCall = { role: 'service_role' };
  const [row] = await rowsOf('book?limit=1&select=...publisher(book(id))', call);
  expect(lengthOf(row?.book)).toBe(1_000);
  expect(await codeOf('publisher?id=eq.2&select=book(tag(book(id)))', call)).toBe('200');
});

/** Columns that make one row of a list about 1 kB. */
const WIDE = Array.from('abcdefgh', (letter) => `${letter.repeat(60)}1:added,${letter}2:search`)
  .slice(0, 3)
  .join(',');

test.each([
  [
    `author?select=book!book_author_fkey(publisher(book(*,${WIDE})))`,
    'book',
    'book.publisher.book',
  ],
  [`book?select=publisher(book(*,${WIDE}))`, 'publisher.book'],
  [`book?select=publisher(book(*,${WIDE}))&order=title,id.desc`, 'publisher.book'],
  [`book?select=tag(book(*,${WIDE}))&order=title.desc`, 'tag', 'tag.book'],
])('rows are read only until they exceed the largest answer: %s', async (query, ...lists) => {
  const path = `${query}${lists.map((list) => `&${list}.limit=${MAX_NESTED}`).join('')}`;
  const plainStart = performance.now();
  await rest.call('book?select=*');
  const plain = performance.now() - plainStart;
  const start = performance.now();
  const answer = await codeOf(path);
  const took = performance.now() - start;
  expect(['200', '413 answer_too_large']).toContain(answer);
  if (process.env.COMPARE_TIMES) expect(took).toBeLessThan(20 * plain + 500);
});
