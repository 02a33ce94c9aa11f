import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REST_BOUNDS } from '../bounds.ts';
import { parseQuery } from '../grammar/query.ts';
import { planRead } from '../plan.ts';
import { Compiler } from '../sql/compiler.ts';
import { compileRead } from '../sql/read.ts';
import { type RestCall, startRest, type TestRest } from './test-rest.ts';

/** Books of one author and one publisher: every path back from a book reaches all of them. */
const BOOKS = 1_200;

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
  await rest.database.run(`
    delete from public.book;
    insert into public.book (id, title, author, publisher)
      select number, 'Book', 1, 1 from generate_series(1, ${BOOKS}) as number;
    insert into public.book_tag (book, tag) select id, 1 from public.book`);
});
afterAll(() => rest.close());

const rowsOf = async (path: string, call?: RestCall) =>
  (await rest.call(path, call)).body as Record<string, unknown>[];
const codeOf = async (path: string, call?: RestCall) => {
  const { status, body } = await rest.call(path, call);
  return `${status} ${(body as { code?: string }).code ?? ''}`.trim();
};

/** Columns that make one row of a list about 1 kB. */
const WIDE = Array.from('abcdefgh', (letter) => `${letter.repeat(60)}1:added,${letter}2:search`)
  .slice(0, 3)
  .join(',');

describe('nested lists', () => {
  test('have at most 1000 rows each', async () => {
    const [tag] = await rowsOf('book_tag?limit=1&select=book(book_tag(tag)),tag(book_tag(book))');
    expect(tag).toMatchObject({ book: { book_tag: [{ tag: 1 }] } });
    const books = { book_tag: expect.objectContaining({ length: 1_000 }) };
    expect(tag).toMatchObject({ tag: books });
  });

  // Without the bound, one row has 1,000,000 books.
  test.each([
    `author?id=eq.1&select=book!author(publisher(book(*,${WIDE})))`,
    `publisher?id=eq.1&select=book(author!author(book!author(*,${WIDE})))`,
    'publisher?id=eq.1&select=book(book_tag(tag(book_tag(book))))',
    `author?select=book!author(publisher(book(id,title,added)))&order=name.desc`,
  ])('are refused as soon as they exceed their bound: %s', async (path) => {
    expect(await codeOf(path)).toBe(REST_BOUNDS.listBytes.answer);
    expect(await codeOf(path, { role: 'service_role' })).toBe(REST_BOUNDS.listBytes.answer);
  });

  test('are answered with a smaller limit', async () => {
    const limits = 'book.limit=20&book.publisher.book.limit=100';
    const path = `author?id=eq.1&select=book!author(publisher(book(*,${WIDE})))&${limits}`;
    expect(await codeOf(path)).toBe('200');
  });

  test('that are too large in the answer of a write change nothing', async () => {
    const before = await rowsOf('author?id=eq.1&select=name');
    const call = { method: 'PATCH', body: { name: 'X' }, prefer: 'return=representation' };
    const path = `author?id=eq.1&select=book!author(publisher(book(*,${WIDE})))`;
    expect(await codeOf(path, call)).toBe(REST_BOUNDS.listBytes.answer);
    expect(await rowsOf('author?id=eq.1&select=name')).toEqual(before);
  });
});

describe('the SQL of a request', () => {
  /** Length of the statement and its count for the table `book`. */
  async function lengthOf(search: string) {
    const resource = (await rest.schemaCache.current()).tables.get('book');
    if (!resource) throw new Error('No table book');
    const scope = { resource, alias: 't0' };
    const { rows, fromWhere } = compileRead(
      planRead(resource, parseQuery(search)),
      scope,
      'public.book as t0',
      new Compiler('anon'),
    );
    return rows.length + fromWhere.length;
  }
  const repeat = (count: number, text: string) => Array.from({ length: count }, () => text).join();

  test('grows with the sum of its inner joins and filters, not with their product', async () => {
    const embeds = 'a:book_tag!inner(b:tag!inner(c:book_tag!inner(d:book!inner(id))))';
    const filters = (count: number) =>
      ['a.or=(', 'a.b.or=(', 'a.b.c.or=(', 'a.b.c.d.or=(']
        .map((start, depth) => `${start}${repeat(count, `${depth % 2 ? 'id' : 'book'}.gt.0`)})`)
        .join('&');
    const few = await lengthOf(`select=${embeds}&${filters(1)}`);
    const many = await lengthOf(`select=${embeds}&${filters(12)}`);
    expect(few).toBeLessThan(6_000);
    expect(many - few).toBeLessThan(8_000);
  });
});
