import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

const get = async (path: string) => (await rest.call(path)).body;

describe('select', () => {
  test.each([
    ['author?id=eq.1&select=id,name', [{ id: 1, name: 'Ayu' }]],
    ['author?id=eq.1&select=who:name,id::text', [{ who: 'Ayu', id: '1' }]],
    ['author?id=eq.1&select=profile->home->>city', [{ city: 'Solo' }]],
    ['author?id=eq.1&select=profile->langs->0', [{ langs: 'id' }]],
    ['author?id=eq.1&select=second:profile->langs->>-1', [{ second: 'en' }]],
    ['author?id=eq.1&select=n:profile->n::int', [{ n: 1 }]],
    ['book?id=eq.1&select=tags->0,genre::text', [{ tags: 'a', genre: 'novel' }]],
    ['book?id=eq.3&select=author!author(profile->>n)', [{ author: { n: '2' } }]],
    ['book?id=eq.1&select=id,genre,code', [{ id: 1, genre: 'novel', code: 'abc' }]],
    ['book?id=eq.1&select="weird \\"name\\", (really)"', [{ 'weird "name", (really)': null }]],
    ['author?id=eq.1&select="a""b":id', 400],
    [
      `author?id=eq.1&select=${encodeURIComponent('"a\\"; drop table x; --":id')}`,
      [{ 'a"; drop table x; --': 1 }],
    ],
    ['author?id=eq.1&select="$1::text":id', [{ '$1::text': 1 }]],
    ['cheap_book?select=id', [{ id: 1 }]],
    ['odd%20table?select=__proto__', []],
  ])('%s', async (path, expected) => {
    const { status, body } = await rest.call(path);
    expect(typeof expected === 'number' ? status : body).toEqual(expected);
  });
});

describe('filters', () => {
  test.each([
    ['book', 'id=eq.2', [2]],
    ['book', 'id=neq.2', [1, 3]],
    ['book', 'id=not.eq.2', [1, 3]],
    ['book', 'pages=gt.100', [2]],
    ['book', 'pages=gte.100', [1, 2]],
    ['book', 'pages=lt.200', [1]],
    ['book', 'pages=lte.200', [1, 2]],
    ['book', 'title=like.*River*', [1]],
    ['book', 'title=like.%25river%25', []],
    ['book', 'title=ilike.*river*', [1]],
    ['book', 'title=like(any).{*River*,*House*}', [1, 2]],
    ['book', 'title=ilike(all).{*r*,*v*}', [1]],
    ['book', 'id=eq(any).{1,3}', [1, 3]],
    ['book', 'pages=gt(all).{50,150}', [2]],
    ['book', 'id=in.(1,3)', [1, 3]],
    ['book', 'id=not.in.(1,3)', [2]],
    ['book', 'id=in.()', []],
    ['book', 'title=in.("Stars, (and) \\"more\\"",x)', [3]],
    ['book', 'title=eq.Stars, (and) "more"', [3]],
    ['book', 'pages=is.null', [3]],
    ['book', 'pages=not.is.null', [1, 2]],
    ['book', 'pages=is.not_null', [1, 2]],
    ['book', 'is_signed=is.true', [1]],
    ['book', 'is_signed=is.FALSE', [3]],
    ['book', 'is_signed=is.unknown', [2]],
    ['book', 'pages=isdistinct.100', [2, 3]],
    ['book', 'title=fts.run', [1]],
    ['book', 'title=fts(english).run', [1]],
    ['book', 'search=plfts(english).quiet house', [2]],
    ['book', 'search=phfts(english).quiet house', [2]],
    ['book', 'search=wfts(english).quiet or river', [1, 2]],
    ['book', 'search=not.fts(english).river', [2, 3]],
    ['book', 'tags=cs.{a}', [1]],
    ['book', 'tags=cd.{a,b,c}', [1, 2, 3]],
    ['book', 'tags=ov.{a,z}', [1]],
    ['book', 'tags=eq.{b}', [2]],
    ['book', 'shelf=sl.[6,9)', [1]],
    ['book', 'shelf=sr.[1,5)', [2]],
    ['book', 'shelf=nxr.[1,5)', [1]],
    ['book', 'shelf=nxl.[5,9)', [2]],
    ['book', 'shelf=adj.[9,12)', [2]],
    ['book', 'shelf=ov.[4,6)', [1, 2]],
    ['book', 'shelf=cs.[1,2)', [1]],
    ['author', 'profile=cs.{"n":2}', [2]],
    ['book', 'or=(tags.cs.{a,b},tags.eq.{})', [1, 3]],
    ['book', 'genre=eq.Sci Fi', [3]],
    ['book', 'genre=in.(novel,poetry)', [1, 2]],
    ['book', 'isbn=eq.978-2', [2]],
    ['book', 'code=eq.x', [2]],
    ['book', 'price=eq.9.5', [1]],
    ['author', 'born=gt.1975-01-01', [2]],
    ['book', 'or=(id.eq.1,id.eq.3)', [1, 3]],
    ['book', 'and=(id.gt.1,id.lt.3)', [2]],
    ['book', 'not.or=(id.eq.1,id.eq.3)', [2]],
    ['book', 'or=(id.eq.1,and(pages.gt.100,not.or(id.eq.3,id.eq.1)))', [1, 2]],
    ['book', 'or=(title.eq."Stars, (and) \\"more\\"",id.not.in.(2,3))', [1, 3]],
    ['book', 'or=( id.eq.1 , id.eq.3 )', [1, 3]],
    ['book', 'or=(title.ilike.*quiet*,pages.is.null)', [2, 3]],
    ['book', 'id=gt.1&id=lt.3', [2]],
  ])('%s?%s', async (table, query, ids) => {
    const body = await get(
      `${table}?select=id&order=id&${encodeURI(query).replaceAll('%2525', '%25')}`,
    );
    expect(body).toEqual(ids.map((id) => ({ id })));
  });
});

const CHEAP_BOOK = { cheap_book: { title: 'Running Rivers' } };
const NEW_BOOK = { id: 1, book_tag: [{ tag: { label: 'new' } }] };

describe('embeds', () => {
  test.each([
    ['book?id=eq.1&select=id,publisher(name)', [{ id: 1, publisher: { name: 'Senja' } }]],
    ['book?id=eq.1&select=by:publisher(*)', [{ by: { id: 1, name: 'Senja' } }]],
    ['publisher?select=name,book(id)', [{ name: 'Senja', book: [{ id: 1 }, { id: 2 }] }]],
    // Row-level security applies to embeds: the second publisher is hidden.
    ['book?id=eq.3&select=id,publisher(name)', [{ id: 3, publisher: null }]],
    ['author?id=eq.1&select=author_photo(path)', [{ author_photo: { path: 'ayu.png' } }]],
    ['author_photo?select=author(name)', [{ author: { name: 'Ayu' } }]],
    // By the key of the table whose column the view shows.
    ['book_tag?book=eq.1&tag=eq.1&select=cheap_book(title)', [CHEAP_BOOK]],
    [
      'book?id=eq.1&select=book_tag(tag)&book_tag.order=tag',
      [{ book_tag: [{ tag: 1 }, { tag: 2 }] }],
    ],
    [
      'publisher?select=name,book(id)&book.order=id&book.limit=1&book.offset=1',
      [{ name: 'Senja', book: [{ id: 2 }] }],
    ],
    ['publisher?select=name,book(id)&book.title=like.Run*', [{ name: 'Senja', book: [{ id: 1 }] }]],
    ['publisher?select=b:book(id)&b.or=(id.eq.1,id.eq.9)', [{ b: [{ id: 1 }] }]],
    ['book?id=eq.1&select=publisher(name)&publisher.id=eq.2', [{ publisher: null }]],
    [
      'book?select=id,publisher!inner(name)&order=id&limit=9',
      [
        { id: 1, publisher: { name: 'Senja' } },
        { id: 2, publisher: { name: 'Senja' } },
      ],
    ],
    ['publisher?select=name,book!inner(id)&book.pages=gt.500', []],
    ['book?select=id,book_tag!inner(tag!inner(label))&book_tag.tag.label=eq.new', [NEW_BOOK]],
    ['book?id=eq.1&select=by:author!author(name)', [{ by: { name: 'Ayu' } }]],
    [
      'book?id=eq.1&select=by:author!book_author_fkey(name),author!book_editor_fkey(name)',
      [{ by: { name: 'Ayu' }, author: { name: 'Budi' } }],
    ],
    ['author?id=eq.1&select=book!book_author_fkey(id)', [{ book: [{ id: 1 }, { id: 2 }] }]],
    ['author?id=eq.2&select=book!inner!editor(id)', [{ book: [{ id: 1 }] }]],
    [
      'book_tag?book=eq.2&select=book(publisher(book(id)))&book.publisher.book.order=id.desc',
      [{ book: { publisher: { book: [{ id: 2 }, { id: 1 }] } } }],
    ],
    [
      'book?id=eq.1&select=book_tag(tag(label))&book_tag.tag.id=eq.1&book_tag.order=tag',
      [{ book_tag: [{ tag: { label: 'old' } }, { tag: null }] }],
    ],
    [
      'author?id=eq.1&select=book!author(id,book_tag(tag(label)))&book.order=id&book.limit=1&book.book_tag.order=tag.desc',
      [{ book: [{ id: 1, book_tag: [{ tag: { label: 'new' } }, { tag: { label: 'old' } }] }] }],
    ],
  ])('%s', async (path, expected) => {
    expect((await rest.call(path)).body).toEqual(expected);
  });

  test('of rows without a match are null or empty', async () => {
    expect(await get('author?id=eq.3&select=author_photo(path)')).toEqual([{ author_photo: null }]);
    expect(await get('book?id=eq.3&select=book_tag(tag)')).toEqual([{ book_tag: [] }]);
  });

  test('are lists of at most 1000 rows', async () => {
    await rest.database.run(`
      insert into public.tag select number, 'many' from generate_series(10, 1209) as number;
      insert into public.book_tag select 3, id from public.tag where id >= 10`);
    const [row] = (await get('book?id=eq.3&select=book_tag(tag)')) as { book_tag: unknown[] }[];
    expect(row?.book_tag).toHaveLength(1_000);
  });
});
