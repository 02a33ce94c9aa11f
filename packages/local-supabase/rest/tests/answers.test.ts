import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

const get = async (path: string) => (await rest.call(path)).body;

describe('order and range', () => {
  test.each([
    ['order=pages.desc.nullslast', [2, 1, 3]],
    ['order=pages.desc', [3, 2, 1]],
    ['order=pages.asc.nullsfirst', [3, 1, 2]],
    ['order=genre,id', [1, 2, 3]],
    ['order=title.asc', [1, 3, 2]],
    ['order=id&limit=1&offset=1', [2]],
    ['order=id&limit=0', []],
  ])('%s', async (query, ids) => {
    expect(await get(`book?select=id&${query}`)).toEqual(ids.map((id) => ({ id })));
  });

  test.each([
    ['book?select=id', 'count=exact', 200, '0-2/3'],
    ['book?select=id&limit=2', 'count=exact', 206, '0-1/3'],
    ['book?select=id&limit=2', '', 200, '0-1/*'],
    ['book?select=id&id=gt.99', 'count=exact', 200, '*/0'],
    ['book?select=id&order=id&offset=1&limit=2', 'count=estimated', 206, '1-2/3'],
    ['book?select=id&order=id&offset=1&limit=0', 'count=planned', 206, '*/3'],
    ['book?select=id,book_tag!inner(tag)', 'count=exact', 200, '0-1/2'],
    ['book?select=id,publisher!inner(id)&limit=1', 'count=exact', 206, '0-0/2'],
    ['numbers_no', 'count=exact', 404, null],
    ['book?select=id&offset=4', 'count=exact', 416, null],
    ['book?limit=-1', '', 416, null],
  ])('%s, prefer %s: %i %s', async (path, prefer, status, contentRange) => {
    const answer = await rest.call(path, { prefer });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
  });

  test.each([
    ['0-9', 400],
    ['items=5-', 400],
    ['bytes=0-9', 200],
  ])('the header Range is refused for rows, and ignored for bytes: %s', async (range, status) => {
    expect((await rest.call('book?select=id', { headers: { range } })).status).toBe(status);
  });

  test('HEAD answers the same headers without a body', async () => {
    const answer = await rest.call('book?select=id', { method: 'HEAD', prefer: 'count=exact' });
    expect([answer.status, answer.headers.get('content-range'), answer.body]).toEqual([
      200,
      '0-2/3',
      '',
    ]);
  });
});

describe('formats of answers', () => {
  const as = (path: string, accept: string) => rest.call(path, { headers: { accept } });

  test('one object', async () => {
    const answer = await as('author?id=eq.1&select=id', 'application/vnd.pgrst.object+json');
    expect([answer.status, answer.body]).toEqual([200, { id: 1 }]);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
  });

  test.each(['id=eq.99', 'id=gt.0'])('one object of %s: 406', async (query) => {
    const answer = await as(`author?${query}`, 'application/vnd.pgrst.object+json');
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([406, 'PGRST116']);
  });

  test.each([
    ['image/png', 406],
    ['text/csv', 406],
    ['application/vnd.pgrst.array+json;nulls=stripped', 406],
    ['application/vnd.pgrst.plan+json', 406],
    ['text/html;q=0, application/json;q=0.1', 200],
    ['text/html, */*;q=0.1', 200],
    ['', 200],
  ])('accept %s: %i', async (accept, status) => {
    expect((await as('author', accept)).status).toBe(status);
  });

  test('times are ISO 8601', async () => {
    expect(await get('book?id=eq.1&select=added')).toEqual([
      { added: '2026-01-01T00:00:00+00:00' },
    ]);
  });
});
