import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RestCall, startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
beforeEach(() =>
  rest.database.run('truncate public.note restart identity; delete from public.tag where id > 3'),
);
afterAll(() => rest.close());

const REPRESENTATION = 'return=representation';
const notes = async () => (await rest.call('note?order=id')).body;
const failure = async (path: string, call: RestCall) => {
  const { status, body } = await rest.call(path, call);
  return [status, (body as { code?: string }).code];
};

describe('insert', () => {
  test('answers 201 without a body by default', async () => {
    const { status, body, headers } = await rest.call('note', { body: { body: 'a' } });
    expect([status, body, headers.get('content-range')]).toEqual([201, '', '*/*']);
    expect(await notes()).toEqual([{ id: 1, body: 'a', rank: 7, doc: { a: 1 } }]);
  });

  test('answers the stored rows with embeds, with return=representation', async () => {
    const path = 'book?select=title,publisher(name),author!book_author_fkey(name)';
    const body = { title: 'x', publisher: 1, author: 2, pages: '5' };
    const answer = await rest.call(path, { body, prefer: `${REPRESENTATION}, count=exact` });
    expect([answer.status, answer.body]).toEqual([
      201,
      [{ title: 'x', publisher: { name: 'Senja' }, author: { name: 'Budi' } }],
    ]);
    expect(answer.headers.get('content-range')).toBe('*/1');
    await rest.call('book?title=eq.x', { method: 'DELETE' });
  });

  test('inserts several rows; with columns, rows may lack keys', async () => {
    await rest.call('note?columns="body","rank"', { body: [{ body: 'a' }, { rank: 1, extra: 2 }] });
    expect(await notes()).toMatchObject([
      { body: 'a', rank: null },
      { body: null, rank: 1 },
    ]);
  });

  test('inserts a row of defaults for an empty object, and none for an empty list', async () => {
    await rest.call('note', { body: {} });
    await rest.call('note', { body: [] });
    await rest.call('note', { body: [{}, {}] });
    expect(await notes()).toMatchObject([{ rank: 7 }, { rank: 7 }, { rank: 7 }]);
  });

  test('keeps every digit, and text that looks like SQL', async () => {
    const body = `{"body": "'); drop table note; --", "doc": {"n": 12345678901234567890.123, "b": "\\u00e9"}}`;
    await rest.call('note', { body });
    expect(await rest.database.query("select body, doc ->> 'n' as n from public.note")).toEqual([
      { body: "'); drop table note; --", n: '12345678901234567890.123' },
    ]);
  });

  test('converts values to text for a text column, as PostgREST does', async () => {
    const body = [{ body: true }, { body: 1.5 }, { body: { a: [1] } }, { body: null }];
    const { body: rows } = await rest.call('note?select=body', { body, prefer: REPRESENTATION });
    expect(rows).toEqual([
      { body: 'true' },
      { body: '1.5' },
      { body: '{"a":[1]}' },
      { body: null },
    ]);
  });

  test('inserts arrays, ranges and enums', async () => {
    const body = { title: 'x', tags: ['a,b', 'c'], genre: 'Sci Fi', shelf: '[1,3)', isbn: '9-9' };
    const answer = await rest.call('book?select=tags,genre,shelf,isbn', {
      body,
      prefer: REPRESENTATION,
    });
    expect(answer.body).toEqual([
      { tags: ['a,b', 'c'], genre: 'Sci Fi', shelf: '[1,3)', isbn: '9-9' },
    ]);
    await rest.call('book?title=eq.x', { method: 'DELETE' });
  });

  test('does not require the right to read columns that it does not return', async () => {
    expect((await rest.call('secret', { body: { id: 5, visible: 'v' } })).status).toBe(201);
    expect(await failure('secret', { body: { id: 6, hidden: 'h' } })).toEqual([401, '42501']);
    const prefer = REPRESENTATION;
    expect(await failure('secret', { body: { id: 7 }, prefer })).toEqual([401, '42501']);
    const shown = await rest.call('secret?select=visible', {
      body: { id: 8, visible: 'w' },
      prefer,
    });
    expect(shown.body).toEqual([{ visible: 'w' }]);
  });

  test.each<[string, RestCall, number, string]>([
    ['note', { body: '{' }, 400, 'PGRST102'],
    ['note', { body: '', method: 'POST' }, 400, 'PGRST102'],
    ['note', { body: '1' }, 400, 'PGRST102'],
    ['note', { body: '"text"' }, 400, 'PGRST102'],
    ['note', { body: 'null' }, 400, 'PGRST102'],
    ['note', { body: [1] }, 400, 'PGRST102'],
    ['note', { body: [[]] }, 400, 'PGRST102'],
    ['note', { body: [{ body: 'a' }, { rank: 1 }] }, 400, 'PGRST102'],
    ['note', { body: 'body,rank\na,1', headers: { 'content-type': 'text/csv' } }, 400, 'PGRST102'],
    [
      'note',
      { body: 'body=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      400,
      'PGRST102',
    ],
    ['note', { body: { nothing: 1 } }, 400, 'PGRST204'],
    ['note', { body: '{"__proto__": 1}' }, 400, 'PGRST204'],
    ['note', { body: '{"constructor": {"prototype": {}}}' }, 400, 'PGRST204'],
    ['note?columns=nothing', { body: {} }, 400, 'PGRST204'],
    ['note?columns=__proto__', { body: {} }, 400, 'PGRST204'],
    ['genre_count', { body: { amount: 1 } }, 405, '55000'],
    ['note?id=eq.1', { body: {} }, 400, 'PGRST127'],
    ['note?limit=1', { body: {} }, 400, 'PGRST127'],
    ['note', { body: { rank: 'x' } }, 400, '22P02'],
    ['note', { body: { rank: 1e10 } }, 400, '22003'],
    ['note', { body: { rank: {} } }, 400, '22P02'],
    ['note', { body: { id: 5 } }, 400, '428C9'],
    ['note', { body: { body: 'forbidden' } }, 401, '42501'],
    ['note', { body: '{"body": "\\u0000"}' }, 400, '22P05'],
    ['note', { body: '{"body": "\\ud800"}' }, 400, '22P05'],
    ['note', { body: '{"\\u0000": 1}' }, 400, '22P05'],
    ['note', { body: '{"rank": 1e999999}' }, 400, '22003'],
    ['book', { body: { title: null } }, 400, '23502'],
    ['book', { body: { title: 'x', pages: 0 } }, 400, '23514'],
    ['book', { body: { title: 'x', isbn: 'abc' } }, 400, '23514'],
    ['book', { body: { title: 'x', author: 99 } }, 409, '23503'],
    ['book', { body: { title: 'x', tags: 1 } }, 400, '22P02'],
    ['publisher', { body: { id: 1, name: 'x' } }, 401, '42501'],
    ['tag', { body: { id: 1, label: 'x' } }, 409, '23505'],
    ['tag?select=nothing', { body: { id: 9, label: 'x' }, prefer: REPRESENTATION }, 400, '42703'],
    [
      'tag?on_conflict=nothing',
      { body: { id: 1, label: 'x' }, prefer: 'resolution=merge-duplicates' },
      400,
      '42703',
    ],
    [
      'tag?on_conflict=label',
      { body: { id: 1, label: 'x' }, prefer: 'resolution=merge-duplicates' },
      400,
      '42P10',
    ],
    [
      'tag',
      {
        body: [
          { id: 8, label: 'a' },
          { id: 8, label: 'b' },
        ],
        prefer: 'resolution=merge-duplicates',
      },
      400,
      '21000',
    ],
  ])('%s %j: %i %s', async (path, call, status, code) => {
    expect(await failure(path, call)).toEqual([status, code]);
  });

  test('answers one object on request, and is rolled back when there are more', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' };
    const one = await rest.call('note?select=body', {
      body: { body: 'a' },
      prefer: REPRESENTATION,
      headers,
    });
    expect([one.status, one.body]).toEqual([201, { body: 'a' }]);
    const body = [{ body: 'b' }, { body: 'c' }];
    const call = { body, prefer: REPRESENTATION, headers };
    expect(await failure('note', call)).toEqual([406, 'PGRST116']);
    expect(await notes()).toHaveLength(1);
  });
});

describe('upsert', () => {
  const merge = `resolution=merge-duplicates,${REPRESENTATION}`;

  test('updates the rows whose key exists', async () => {
    const first = await rest.call('tag', { body: { id: 4, label: 'four' }, prefer: merge });
    expect([first.status, first.body]).toEqual([201, [{ id: 4, label: 'four' }]]);
    const again = await rest.call('tag', { body: { id: 4, label: 'vier' }, prefer: merge });
    expect([again.status, again.body]).toEqual([201, [{ id: 4, label: 'vier' }]]);
    const body = [
      { id: 4, label: 'x' },
      { id: 5, label: 'y' },
    ];
    expect((await rest.call('tag', { body, prefer: merge })).status).toBe(201);
  });

  test('ignores existing rows with resolution=ignore-duplicates', async () => {
    const body = [
      { id: 1, label: 'changed' },
      { id: 4, label: 'four' },
    ];
    const prefer = `resolution=ignore-duplicates,${REPRESENTATION}`;
    const { status, body: rows } = await rest.call('tag', { body, prefer });
    expect([status, rows]).toEqual([201, [{ id: 4, label: 'four' }]]);
  });

  test('identifies rows by on_conflict', async () => {
    const prefer = `resolution=merge-duplicates,${REPRESENTATION}`;
    const body = { title: 'Second edition', isbn: '978-1', genre: 'novel' };
    const { body: rows } = await rest.call('book?on_conflict=isbn&select=id,title', {
      body,
      prefer,
    });
    expect(rows).toEqual([{ id: 1, title: 'Second edition' }]);
    await rest.call('book?id=eq.1', { method: 'PATCH', body: { title: 'Running Rivers' } });
  });
});
