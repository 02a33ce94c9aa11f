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

describe('update and delete', () => {
  beforeEach(() => rest.call('note', { body: [{ body: 'a' }, { body: 'b' }, { body: 'c' }] }));

  test('change the rows that match the filters', async () => {
    const call = { method: 'PATCH', body: { rank: 9 } };
    const silent = await rest.call('note?body=in.(a,b)', call);
    expect([silent.status, silent.body, silent.headers.get('content-range')]).toEqual([
      204,
      '',
      '0-1/*',
    ]);
    const prefer = `${REPRESENTATION},count=exact`;
    const shown = await rest.call('note?rank=eq.9&select=body&order=body.desc', {
      ...call,
      prefer,
    });
    expect([shown.status, shown.body]).toEqual([200, [{ body: 'b' }, { body: 'a' }]]);
    expect(shown.headers.get('content-range')).toBe('0-1/2');
    const none = await rest.call('note?body=eq.z', { ...call, prefer });
    expect([none.status, none.body, none.headers.get('content-range')]).toEqual([200, [], '*/0']);
  });

  test('remove the rows that match the filters', async () => {
    const prefer = `${REPRESENTATION},count=exact`;
    const call = { method: 'DELETE', prefer };
    const gone = await rest.call('note?or=(body.eq.a,body.eq.b)&select=body&order=body', call);
    expect([gone.status, gone.body]).toEqual([200, [{ body: 'a' }, { body: 'b' }]]);
    expect(gone.headers.get('content-range')).toBe('*/2');
    expect((await rest.call('note?body=eq.c', { method: 'DELETE' })).status).toBe(204);
    expect(await notes()).toEqual([]);
  });

  test('change nothing for an empty object', async () => {
    const call = { method: 'PATCH', body: {} };
    expect((await rest.call('note', call)).status).toBe(204);
    const shown = await rest.call('note?id=eq.1', { ...call, prefer: REPRESENTATION });
    expect([shown.status, shown.body]).toEqual([200, []]);
  });

  test('answer embeds of the rows, with their filters', async () => {
    const call = { method: 'PATCH', body: { pages: 100 }, prefer: REPRESENTATION };
    const path = 'book?id=eq.1&select=id,book_tag(tag(label))&book_tag.tag=eq.2';
    expect((await rest.call(path, call)).body).toEqual([
      { id: 1, book_tag: [{ tag: { label: 'new' } }] },
    ]);
  });

  test.each(['UPDATE', 'DELETE'])('%s without a filter of its rows is refused', async (name) => {
    const call: RestCall = name === 'UPDATE' ? { method: 'PATCH', body: { pages: 1 } } : {};
    // A filter on an embed selects rows of the answer, even with an inner join.
    const path = 'book?select=id,book_tag!inner(tag)&book_tag.tag=eq.2';
    const { status, body } = await rest.call(path, { method: 'DELETE', ...call });
    expect([status, body]).toEqual([
      400,
      { code: '21000', message: `${name} requires a WHERE clause`, details: null, hint: null },
    ]);
    expect((await rest.call('book?select=id&pages=not.eq.1')).body).toHaveLength(2);
  });

  const OBJECT = { accept: 'application/vnd.pgrst.object+json' };
  test.each<[string, RestCall, number, string]>([
    ['note?nothing=eq.1', { method: 'DELETE' }, 400, '42703'],
    ['note?constructor=eq.1', { method: 'DELETE' }, 400, '42703'],
    ['note?__proto__=eq.1', { method: 'DELETE' }, 400, '42703'],
    ['note?body', { method: 'DELETE' }, 400, 'PGRST100'],
    ['note?body=', { method: 'DELETE' }, 400, 'PGRST100'],
    ['note?body=a', { method: 'DELETE' }, 400, 'PGRST100'],
    ['note?or=(nothing.is.null)', { method: 'DELETE' }, 400, '42703'],
    ['note?limit=1', { method: 'DELETE' }, 400, 'PGRST127'],
    ['note?offset=1', { method: 'DELETE' }, 400, 'PGRST127'],
    ['note?body.x=eq.1', { method: 'DELETE' }, 400, 'PGRST108'],
    ['note?nothing=eq.1', { method: 'PATCH', body: { rank: 1 } }, 400, '42703'],
    ['note?nothing=eq.1', { method: 'PATCH', body: {} }, 400, '42703'],
    ['note?limit=1', { method: 'PATCH', body: { rank: 1 } }, 400, 'PGRST127'],
    ['note', { method: 'DELETE' }, 400, '21000'],
    ['note', { method: 'DELETE', role: 'service_role' }, 400, '21000'],
    ['note?select=id&order=id', { method: 'DELETE', prefer: REPRESENTATION }, 400, '21000'],
    ['note', { method: 'PATCH', body: { rank: 1 } }, 400, '21000'],
    ['note', { method: 'PATCH', body: { rank: 1 }, role: 'service_role' }, 400, '21000'],
    ['note', { method: 'PATCH', body: { nothing: 1 } }, 400, 'PGRST204'],
    ['note', { method: 'PATCH', body: [{ rank: 1 }, { rank: 2 }] }, 400, 'PGRST102'],
    [
      'note?id=gt.0',
      { method: 'PATCH', body: { rank: 1 }, prefer: REPRESENTATION, headers: OBJECT },
      406,
      'PGRST116',
    ],
    [
      'note?id=gt.0',
      { method: 'DELETE', prefer: REPRESENTATION, headers: OBJECT },
      406,
      'PGRST116',
    ],
    ['book?id=eq.1', { method: 'PATCH', body: { search: 'x' } }, 400, '428C9'],
  ])('%s %j: %i %s, and nothing changes', async (path, call, status, code) => {
    const before = await notes();
    expect(await failure(path, call)).toEqual([status, code]);
    expect(await notes()).toEqual(before);
  });
});
