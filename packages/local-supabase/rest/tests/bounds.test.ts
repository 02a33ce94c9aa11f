import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBound, REST_BOUNDS } from '../bounds.ts';
import { parseQuery } from '../grammar/query.ts';
import { parseJsonBody } from '../json-body.ts';
import { type RestCall, startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

type BoundName = keyof typeof REST_BOUNDS;
const times = (count: number, text: (index: number) => string, separator = ',') =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);
const answerOf = (error: { status: number; code: string }) => `${error.status} ${error.code}`;

/** The answer to what `work` throws; `ok` when it throws nothing. */
function outcome(work: () => unknown): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    return answerOf(error as { status: number; code: string });
  }
}

const nestedEmbed = (depth: number): string =>
  depth === 0 ? 'id' : `r(${nestedEmbed(depth - 1)})`;
const nestedLogic = (depth: number): string =>
  depth === 1 ? '(a.is.null)' : `(or${nestedLogic(depth - 1)})`;

/** Queries with `count` of the items that the bound counts. */
const QUERIES: [BoundName, (count: number) => string][] = [
  ['queryLength', (count) => `a=eq.${'x'.repeat(count - 5)}`],
  ['selectItems', (count) => `select=${times(count, (index) => `c${index}`)}`],
  ['columnRepeats', (count) => `select=${times(count, (index) => `a${index}:id`)}`],
  ['columnRepeats', (count) => `select=${times(count, () => '*')}`],
  ['columnRepeats', (count) => `select=r(${times(count, (index) => `a${index}:id`)})`],
  ['embeds', (count) => `select=${times(count, (index) => `r${index}(a)`)}`],
  [
    'embeds',
    (count) =>
      `select=${times(count / 2, (index) => `r${index}(a,s!inner(b))`)}${count % 2 ? ',r(a)' : ''}`,
  ],
  ['embedDepth', (count) => `select=${nestedEmbed(count)}`],
  ['filters', (count) => times(count, () => 'a=eq.1', '&')],
  ['filters', (count) => `or=(${times(count, () => 'a.eq.1')})`],
  ['filters', (count) => `a=eq.1&r.and=(or(${times(count - 1, () => 'a.eq.1')}))`],
  ['listLength', (count) => `a=in.(${times(count, () => '1')})`],
  ['listLength', (count) => `a=eq(any).{${times(count, () => '1')}}`],
  ['logicDepth', (count) => `or=${nestedLogic(count)}`],
  ['orderTerms', (count) => `order=${times(count, () => 'a')}`],
  ['orderTerms', (count) => times(count, (index) => `r${index}.order=a`, '&')],
  ['jsonPath', (count) => `select=a${'->0'.repeat(count)}`],
  ['keys', (count) => `columns=${times(count, (index) => `c${index}`)}`],
];

describe('a query', () => {
  test.each(QUERIES)('is accepted at the limit of %s, and refused beyond it', (name, query) => {
    const { limit, answer } = REST_BOUNDS[name];
    expect(outcome(() => parseQuery(query(limit)))).toBe('ok');
    expect(outcome(() => parseQuery(query(limit + 1)))).toBe(answer);
  });

  test('is accepted with 100 arguments of a function, and refused with 101', () => {
    const query = (count: number) => times(count, (index) => `a${index}=1`, '&');
    expect(outcome(() => parseQuery(query(100), true))).toBe('ok');
    expect(outcome(() => parseQuery(query(101), true))).toBe(REST_BOUNDS.keys.answer);
  });
});

const nestedList = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const BODIES: [BoundName, (count: number) => string][] = [
  ['bodyDepth', nestedList],
  ['values', (count) => `[${times(count - 1, () => '1')}]`],
  ['values', (count) => `{${times(count - 1, (index) => `"k${index}":1`)}}`],
];

describe('a JSON body', () => {
  test.each(BODIES)('is accepted at the limit of %s, and refused beyond it', (name, body) => {
    const { limit, answer } = REST_BOUNDS[name];
    const parse = (count: number) => () => parseJsonBody(new TextEncoder().encode(body(count)));
    expect(outcome(parse(limit))).toBe('ok');
    expect(outcome(parse(limit + 1))).toBe(answer);
  });

  test('may contain any number of brackets and commas in its text', () => {
    const text = JSON.stringify({ text: `${'[{,"'.repeat(10_000)}\\` });
    expect(outcome(() => parseJsonBody(new TextEncoder().encode(text)))).toBe('ok');
  });
});

const failure = async (path: string, call?: RestCall) => {
  const { status, body } = await rest.call(path, call);
  return `${status} ${(body as { code?: string } | null)?.code}`;
};

describe('a request', () => {
  test('writes 2,000 rows, and is refused with more', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}));
    const { limit, answer } = REST_BOUNDS.rows;
    expect((await rest.call('note', { body: rows(limit) })).status).toBe(201);
    expect(await failure('note', { body: rows(limit + 1) })).toBe(answer);
  });

  test('with more than 100 keys in a row, or arguments, is refused', async () => {
    const body = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`k${index}`, 1]));
    expect(await failure('note', { body })).toBe(REST_BOUNDS.keys.answer);
    expect(await failure('rpc/add', { body })).toBe(REST_BOUNDS.keys.answer);
  });

  test('is refused when its answer exceeds the bytes of its role', async () => {
    await rest.database.run(`create function public.text_of(bytes integer) returns text
      immutable language sql as $$ select repeat('x', bytes) $$; grant execute on function public.text_of to anon`);
    await rest.schemaCache.reload();
    for (const role of ['anon', 'service_role'] as const) {
      const { limit, answer } = REST_BOUNDS[answerBound(role)];
      const call = { role };
      expect((await rest.call(`rpc/text_of?bytes=${limit - 2}`, call)).status).toBe(200);
      expect(await failure(`rpc/text_of?bytes=${limit - 1}`, call)).toBe(answer);
      expect(await failure(`rpc/text_of?bytes=${3 * limit}`, call)).toBe(answer);
    }
  });

  test('is answered with at most as many rows as the database setting allows', async () => {
    expect((await rest.call('rpc/numbers?up_to=5000')).body).toHaveLength(1000);
    expect((await rest.call('rpc/numbers?up_to=5000&limit=4000')).body).toHaveLength(1000);
  });

  test.each([
    'book?select=a:book_tag(tag),b:book_tag(tag)',
    'book?select=book_tag(tag),book_tag(book)',
    'book?select=x:publisher(id),x:book_tag(tag)',
  ])('that embeds a relationship twice is refused: %s', async (path) => {
    expect(await failure(path)).toBe('400 embed_repeated');
  });
});

describe('a hostile request', () => {
  const HOSTILE: [string, RestCall][] = [
    ['book?__proto__=eq.1', {}],
    ['book?__proto__=not.eq.1', {}],
    ['book?book_tag.__proto__=eq.1&select=*,book_tag(*)', {}],
    ['book?__proto__.limit=1', {}],
    ['book?__proto__.order=id&constructor.prototype.limit=1', {}],
    ['book?select=__proto__:id,constructor:title', {}],
    ['rpc/totals?__proto__=eq.1', {}],
    ['rpc/add?__proto__=1&constructor=2', {}],
    ['note', { body: '{"__proto__": {"status": 500}}' }],
    ['note?columns=__proto__', { body: '[{"__proto__": {"x": 1}}]' }],
    ['rpc/echo', { body: '{"__proto__": {"x": 1}, "constructor": {"prototype": {"y": 1}}}' }],
    [
      'book',
      {
        prefer: '__proto__=1, constructor=2, handling=lenient',
        headers: { accept: '__proto__, */*' },
      },
    ],
    ['book?tags=eq.-1', {}],
    ['book', { body: '{"title": "x", "tags": -1}' }],
    ['note', { body: { body: true, doc: 'text' } }],
  ];

  test.each(HOSTILE)('%s %j does not affect other visitors', async (path, call) => {
    const look = () => rest.call('book?select=id,book_tag(tag)&order=id&book_tag.order=tag');
    const before = await look();
    const members = Object.getOwnPropertyNames(Object.prototype);
    const { status } = await rest.call(path, call);
    expect(status).toBeLessThan(500);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(members);
    const after = await look();
    expect([after.status, after.body]).toEqual([before.status, before.body]);
    expect([...after.headers.keys()]).toEqual([...before.headers.keys()]);
  });
});
