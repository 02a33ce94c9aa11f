import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiCaller, Statements } from '../database/database.ts';
import { REST_BOUNDS } from './bounds.ts';
import type { Executor } from './execute.ts';
import { readTable } from './read-table.ts';
import { negotiateFormat } from './request-headers.ts';
import type { Schema } from './schema/schema.ts';
import type { StatementResult } from './sql/statement.ts';
import { startRest, type TestRest } from './testing-rest.ts';

let rest: TestRest;
let schema: Schema;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('testing-schema.sql', import.meta.url), 'utf8'));
  schema = await rest.schemaCache.current();
});
afterAll(() => rest.close());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(',');

/** Size of the compiled statement of a read with an exact count, and its result. */
async function compiled(path: string) {
  const [name = '', search = ''] = path.split('?');
  const table = schema.tables.get(name);
  if (!table) throw new Error(`No table ${name}`);
  const caller: ApiCaller = { role: 'anon', claims: { role: 'anon' } };
  let statement: [text: string, values: readonly unknown[]] = ['', []];
  const statements: Statements = {
    run: () => Promise.resolve(),
    query: async <Row>(...sent: [text: string, values?: readonly unknown[]]) => {
      statement = [sent[0], sent[1] ?? []];
      return [{ body: '[]', rows: 0, total: 0, updated: 0 }] as Row[];
    },
  };
  const executor: Executor = {
    database: { as: (_, work) => work(statements) },
    caller,
    signal: new AbortController().signal,
    settings: {},
  };
  const format = negotiateFormat(undefined);
  const headers = { preferences: { count: 'exact' as const }, format };
  await readTable(executor, table, search, headers, false);
  const rows = await rest.database.as(caller, ({ query }) => query<StatementResult>(...statement));
  return { length: statement[0].length, values: statement[1].length, result: rows[0] };
}

/** The longest path into a value, in the shortest spelling. */
const PATH = '->1'.repeat(REST_BOUNDS.jsonPath.limit);
/** The same, to text. */
const TEXT_PATH = `${PATH.slice(0, -'->1'.length)}->>1`;
const EMBEDS = 'a:author!book_author_fkey(b:mentor(c:mentor(id)))';

/** `count` filters by presence for each embed. */
const presence = (count: number, first = count) =>
  [
    `or=(${times(first, () => 'a.is.null')})`,
    `a.or=(${times(count, () => 'b.is.null')})`,
    `a.b.or=(${times(count, () => 'c.is.null')})`,
  ].join('&');

/** Would be 15 MB of SQL with 594,386 values if each filter rendered its embed. */
const MULTIPLYING = [
  `book?select=${EMBEDS}`,
  presence(14, 8),
  `a.b.c.or=(${times(14, () => `profile${PATH}.is.null`)})`,
  `order=${times(10, () => 'a(id)')}`,
].join('&');

/**
 * The largest known statement: the deepest embed has the maximum of long filters, and is rendered for
 * each level above it in columns, filter and order, and for the count.
 */
function largest(): string {
  const filters = REST_BOUNDS.filters.limit - 6;
  const parts = [
    presence(2),
    `a.b.c.or=(${times(filters, () => `name${TEXT_PATH}.fts(simple).a`)})`,
    `order=${times(4, () => `a(profile${PATH})`)}`,
    `a.order=${times(3, () => `b(profile${PATH})`)}`,
    `a.b.order=${times(3, () => `c(profile${PATH})`)}`,
  ].join('&');
  const columns: string[] = [];
  const query = () => {
    const select = (level: number) => ['id', ...columns.filter((_, at) => at % 3 === level)].join();
    const embeds = `a:author!book_author_fkey(${select(0)},b:mentor(${select(1)},c:mentor(${select(2)})))`;
    return `select=${embeds}&${parts}`;
  };
  for (let round = 0; query().length < REST_BOUNDS.queryLength.limit; round += 1) {
    const names = ['raw', 'born', 'name', 'mentor', 'profile'];
    const name = names[Math.floor(round / 9)];
    if (name === undefined) break;
    columns.push(`${name}${PATH}`);
  }
  while (query().length > REST_BOUNDS.queryLength.limit) columns.pop();
  return `book?${query()}`;
}

describe('the SQL of a request', () => {
  test('grows with the sum of its filters and order terms, not with their product', async () => {
    const once = await compiled(`book?select=${EMBEDS}&${presence(2)}&order=a(id)`);
    const often = await compiled(
      `book?select=${EMBEDS}&${presence(16)}&order=${times(10, () => 'a(id)')}`,
    );
    expect(often.length - once.length).toBeLessThan(8_000);
    expect(often.values).toBe(once.values);
  });

  test.each([
    // 21 kB with 113 values.
    ['filters by presence at each level', MULTIPLYING, 25_000],
    // 112 kB with 881 values.
    ['the largest known query', largest(), 130_000],
  ])('has a limited length, and the database accepts it: %s', async (_, path, maxLength) => {
    const { length, values, result } = await compiled(path);
    expect(length).toBeLessThan(maxLength);
    expect(maxLength).toBeLessThan(REST_BOUNDS.sqlLength.limit);
    expect(values).toBeLessThan(REST_BOUNDS.queryLength.limit / '->1'.length);
    expect(result?.body).toMatch(/^\[/);
  });
});

describe('filters by the presence of an embed', () => {
  test.each([
    ['book?select=id,tag()&or=(tag.is.null,tag.not.is.null)&order=id', [1, 2, 3]],
    ['book?select=id,tag()&or=(tag.is.null,id.eq.1)&tag=is.not_null&order=id', [1]],
    ['book?select=id,tag()&tag=is.null&tag=not.is.null', []],
    ['book?select=id,tag!inner()&tag=not.is.null&order=id', [1, 2]],
    ['book?select=id,tag!inner()&or=(tag.is.null,id.eq.2)', [2]],
    ['book?select=id,tag()&tag.label=eq.new&and=(tag.not.is.null,tag.is.not_null)', [1]],
  ])('may be repeated: %s', async (path, ids) => {
    expect((await rest.call(path)).body).toEqual(ids.map((id) => ({ id })));
    const counted = await rest.call(path, { prefer: 'count=exact' });
    expect(counted.headers.get('content-range')).toMatch(new RegExp(`/${ids.length}$`));
  });
});

test('several order terms may name the same embed', async () => {
  const path =
    'book?select=id,author!book_author_fkey()&order=author(name).desc,author(id),id.desc';
  expect((await rest.call(path)).body).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
});
