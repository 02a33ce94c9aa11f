import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const ANA = { name: 'ana', notes: null, ages: '[18,25)', state: 'active', skills: "'fox' 'hen'" };
const NAMES = ['ana', 'bram', 'citra', 'dewi', 'eko'];

describe('select', () => {
  test('answers all columns of all rows, with ranges and search vectors as text', async () => {
    const answer = await client.from('actor').select();
    expect(answer).toEqual(success(answer.data));
    expect(answer.data).toHaveLength(5);
    expect(answer.data?.[0]).toEqual(ANA);
  });

  test('returns() and overrideTypes() do not change the answer', async () => {
    const one = () => client.from('actor').select().eq('name', 'ana');
    expect(await one().returns<{ name: string }[]>()).toEqual(success([ANA]));
    expect(await one().single().returns<{ name: string }>()).toEqual(success(ANA));
    expect(await one().single().overrideTypes<{ name: string }>()).toEqual(success(ANA));
  });

  test('of a view', async () => {
    expect(await client.from('actor_label').select().order('name')).toEqual(
      success(NAMES.map((name) => ({ name, fixed: 1 }))),
    );
  });

  test('of a partitioned table', async () => {
    expect(await client.from('ticket').select('id')).toEqual(success([{ id: 1 }]));
  });

  test.each([
    ['actor', 'name, state', { name: 'dewi', state: 'active' }],
    ['actor', 'who:name, state::text', { who: 'dewi', state: 'active' }],
    ['actor', 'name, name, name', { name: 'dewi' }],
    ['actor', 'notes->role->acts, notes->role->>name', { acts: [1, 2], name: 'Hamlet' }],
    ['actor', 'second:notes->role->acts->1', { second: 2 }],
  ])('of %s: columns %s', async (table, columns, row) => {
    expect(await client.from(table).select(columns).eq('name', 'dewi').single()).toEqual(
      success(row),
    );
  });

  test('of a column whose name has a space', async () => {
    expect(await client.from('prop').select('"paint colour", id ').eq('id', 1)).toEqual(
      success([{ 'paint colour': 'red', id: 1 }]),
    );
  });

  test('of a bigint: a number without its last digits, or text with all of them', async () => {
    const value = (columns: string) => client.from('big_number').select(columns).eq('id', 1);
    expect(await value('value')).toEqual(success([{ value: Number('9223372036854775807') }]));
    expect(await value('value::text')).toEqual(success([{ value: '9223372036854775807' }]));
  });

  test('without a match answers an empty list', async () => {
    expect(await client.from('actor').select().eq('name', 'nobody')).toEqual(success([]));
  });

  test('two queries of one builder are independent', async () => {
    const actors = client.from('actor');
    const active = actors.select('name').eq('state', 'active');
    const retired = actors.select('name').eq('state', 'retired');
    expect(await retired).toEqual(success([{ name: 'bram' }]));
    expect((await active).data).toHaveLength(4);
  });
});

describe('count', () => {
  test.each(['exact', 'estimated'] as const)('%s counts the rows', async (count) => {
    const answer = await client.from('actor').select('*', { count });
    expect(answer).toEqual(success(answer.data, { count: 5 }));
    expect(await client.from('actor').select('*', { count, head: true })).toEqual(
      success(null, { count: 5 }),
    );
  });

  test('planned answers a number', async () => {
    const answer = await client.from('actor').select('*', { count: 'planned', head: true });
    expect(answer).toMatchObject({ data: null, error: null, count: expect.any(Number) });
  });

  test('head without a count answers neither rows nor a count', async () => {
    expect(await client.from('actor').select('*', { head: true })).toEqual(success(null));
  });

  test('exact also counts the rows outside of the range, with status 206', async () => {
    expect(await client.from('actor').select('name', { count: 'exact' }).limit(1)).toEqual(
      success([{ name: 'ana' }], { count: 5, status: 206, statusText: 'Partial Content' }),
    );
  });
});
