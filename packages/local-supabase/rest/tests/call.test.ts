import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestCall, startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

const OBJECT = { accept: 'application/vnd.pgrst.object+json' };

describe('results', () => {
  test.each<[string, RestCall, unknown]>([
    ['add', { body: { a: 1 } }, 11],
    ['add', { body: { a: 1, b: 2 } }, 3],
    ['add?a=1&b=2', {}, 3],
    ['add?a=1', { headers: OBJECT }, 11],
    ['many?ids={1,2}', {}, 2],
    ['many', { body: { ids: [1, 2, 3] } }, 3],
    ['numbers?up_to=3', {}, [1, 2, 3]],
    ['numbers?up_to=3&limit=1&offset=1', {}, [2]],
    ['numbers', { body: { up_to: 2 } }, [1, 2]],
    ['outs', { method: 'POST' }, { a: 1, b: 'x' }],
    ['outs?select=b', {}, { b: 'x' }],
    ['find_books?min_pages=100&select=id', {}, [{ id: 1 }, { id: 2 }]],
    ['find_books?select=id&order=id.desc&limit=1', { body: { min_pages: 1 } }, [{ id: 2 }]],
    [
      'find_books?select=id,publisher(name)&id=eq.1',
      { body: { min_pages: 1 } },
      [{ id: 1, publisher: { name: 'Senja' } }],
    ],
    [
      'find_books?min_pages=1&select=id,book_tag(tag)&book_tag.order=tag&id=eq.1',
      {},
      [{ id: 1, book_tag: [{ tag: 1 }, { tag: 2 }] }],
    ],
    [
      'find_books?min_pages=1&select=id&or=(title.like.Run*,pages.gt.150)',
      {},
      [{ id: 1 }, { id: 2 }],
    ],
    ['find_books?min_pages=150&select=id', { headers: OBJECT }, { id: 2 }],
    ['one_book?book_id=1&select=id,title', {}, { id: 1, title: 'Running Rivers' }],
    ['one_book?book_id=99&select=id,title', {}, { id: null, title: null }],
    [
      'totals?order=amount.desc,genre&select=genre&limit=2',
      {},
      [{ genre: 'novel' }, { genre: 'poetry' }],
    ],
    ['totals?genre=eq.novel', {}, [{ genre: 'novel', amount: 1 }]],
    ['echo', { body: { value: { a: [null, true] } } }, { a: [null, true] }],
    ['echo?value={"a":1}', {}, { a: 1 }],
    ['echo_text', { body: { value: true } }, 'true'],
    ['echo_text?value=a%2Bb+c%26', {}, 'a+b c&'],
    ['echo_text?value="quoted"', {}, '"quoted"'],
    ['over?a=1', {}, 'one'],
    ['over', { body: { a: 1, b: 2 } }, 'two'],
    ['who', { method: 'POST' }, 'POST anon'],
    ['who', {}, 'GET anon'],
    ['who', { role: 'service_role' }, 'GET service_role'],
  ])('%s %j', async (path, call, expected) => {
    const { status, body } = await rest.call(`rpc/${path}`, call);
    expect([status, body]).toEqual([200, expected]);
  });

  test('of a void function: 204', async () => {
    const { status, body } = await rest.call('rpc/nothing', { method: 'POST' });
    expect([status, body]).toEqual([204, '']);
  });

  test('with return=minimal: 204', async () => {
    const { status, body, headers } = await rest.call('rpc/find_books', {
      body: { min_pages: 1 },
      prefer: 'return=minimal,count=exact',
    });
    expect([status, body, headers.get('content-range')]).toEqual([204, '', '0-1/2']);
  });

  test('with a count', async () => {
    const call = { prefer: 'count=exact' };
    const { status, headers } = await rest.call('rpc/find_books?min_pages=1&limit=1', call);
    expect([status, headers.get('content-range')]).toEqual([206, '0-0/2']);
  });
});

describe('errors', () => {
  test.each<[string, RestCall, number, string]>([
    ['missing', {}, 404, 'PGRST202'],
    ['constructor', {}, 404, 'PGRST202'],
    ['add', {}, 404, 'PGRST202'],
    ['add?a=1&c=2', {}, 404, 'PGRST202'],
    ['add?__proto__=1', {}, 404, 'PGRST202'],
    ['add', { body: [1] }, 400, 'PGRST102'],
    ['add', { body: '{"a": 1, "__proto__": 2}' }, 404, 'PGRST202'],
    ['nothing', { body: [1] }, 400, 'PGRST102'],
    ['add', { body: '{' }, 400, 'PGRST102'],
    ['add', { body: 'a=1', headers: { 'content-type': 'text/plain' } }, 400, 'PGRST102'],
    ['add', { body: { a: 'x' } }, 400, '22P02'],
    ['add?a=x', {}, 400, '22P02'],
    ['add?a=1&b=eq.2', {}, 400, '42703'],
    ['add?a=1&select=b', {}, 400, '42703'],
    ['add?a=1&order=b', {}, 400, '42703'],
    ['add?a=1&a=2', {}, 400, 'PGRST100'],
    ['add?a=1&a.b=1', {}, 400, 'PGRST100'],
    ['add?a=1&__proto__=eq.1', {}, 400, '42703'],
    ['find_books?min_pages=1&__proto__=eq.1', {}, 400, '42703'],
    ['find_books?min_pages=1&select=author(*)', {}, 300, 'PGRST201'],
    ['find_books?min_pages=1', { headers: OBJECT }, 406, 'PGRST116'],
    ['twin', { body: { a: 1 } }, 300, 'PGRST203'],
    ['add', { method: 'PATCH', body: {} }, 405, 'PGRST101'],
    ['add', { method: 'DELETE' }, 405, 'PGRST101'],
    // GET runs in a read only transaction.
    ['write_note?body=x', {}, 405, '25006'],
  ])('%s %j: %i %s', async (path, call, status, code) => {
    const answer = await rest.call(`rpc/${path}`, call);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  });

  test.each(['return=representation', 'return=minimal'])(
    'an offset past the counted rows rolls the call back, with %s',
    async (preference) => {
      const notes = async () => (await rest.call('note?select=id')).body;
      const before = await notes();
      const { status, body } = await rest.call('rpc/write_note?offset=2', {
        body: { body: 'x' },
        prefer: `count=exact,${preference}`,
      });
      expect([status, body]).toMatchObject([416, { code: 'PGRST103' }]);
      expect(await notes()).toEqual(before);
    },
  );

  test('raised by the function are answered with their status, code and details', async () => {
    const { status, body } = await rest.call('rpc/conflict', { method: 'POST' });
    expect([status, body]).toEqual([
      409,
      { code: 'PT409', message: 'sold_out', details: '{"code":"sold_out","left":0}', hint: 'h' },
    ]);
  });

  test('a function that takes too long is cancelled, and answered 503', async () => {
    const { status } = await rest.call('rpc/wait', { method: 'POST' });
    expect(status).toBe(503);
  });
});
