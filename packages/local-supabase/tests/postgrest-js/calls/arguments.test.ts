import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_CONTENT, startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const ANA = { actor_name: 'ana' };

describe('values', () => {
  test('of a function that returns a value', async () => {
    expect(await client.rpc('state_of', ANA)).toEqual(success('active'));
    expect(await client.rpc('state_of', { actor_name: 'nobody' })).toEqual(success(null));
  });

  test.each([
    ['POST', {}, 'active'],
    ['GET', { get: true }, 'active'],
    ['HEAD', { head: true }, null],
  ])('with a count, by %s', async (_, options, data) => {
    expect(await client.rpc('state_of', ANA, { ...options, count: 'exact' })).toEqual(
      success(data, { count: 1 }),
    );
  });

  test.each(['planned', 'estimated'] as const)('with count: %s', async (count) => {
    expect((await client.rpc('state_of', ANA, { count })).count).toEqual(expect.any(Number));
  });

  test('of a function that returns null, or is void', async () => {
    expect(await client.rpc('nothing')).toEqual(success(null, NO_CONTENT));
  });

  test('of a function that returns a set of values', async () => {
    expect(await client.rpc('numbers', { up_to: 3 })).toEqual(success([1, 2, 3]));
    const part = client.rpc('numbers', { up_to: 9 }, { count: 'exact' }).range(1, 2);
    expect(await part).toMatchObject({ data: [2, 3], count: 9, status: 206 });
  });

  test('of a function that changes rows', async () => {
    expect(await client.rpc('retire', { actor_name: 'eko' })).toEqual(success('retired'));
  });
});

describe('arguments', () => {
  test('that are missing have their defaults', async () => {
    expect(await client.rpc('optional')).toEqual(success(''));
    expect(await client.rpc('optional', { param: undefined }, { get: true })).toEqual(success(''));
    expect(await client.rpc('optional', { param: 'x' }, { get: true })).toEqual(success('x'));
  });

  test('that are lists', async () => {
    const ids = ['00000000-0000-0000-0000-000000000000'];
    expect(await client.rpc('takes_ids', { ids }, { get: true })).toEqual(
      success(null, NO_CONTENT),
    );
    expect(await client.rpc('takes_ids', { ids })).toEqual(success(null, NO_CONTENT));
    const words = ['a', 'b'];
    expect(await client.rpc('count_words', { words }, { get: true })).toEqual(success(2));
    expect(await client.rpc('count_words', { words: ['a, b', '"c'] })).toEqual(success(2));
  });

  test('that are bigints keep all digits', async () => {
    const value = 9223372036854775807n;
    expect(await client.rpc('big_as_text', { value })).toEqual(success(`${value}`));
    expect(await client.rpc('big_as_text', { value }, { get: true })).toEqual(success(`${value}`));
    expect(await client.rpc('member_as_text', { payload: { id: value } })).toEqual(
      success(`${value}`),
    );
  });

  test('that are objects are sent by POST, also for head', async () => {
    const payload = { id: 'x' };
    expect(await client.rpc('member_as_text', { payload }, { head: true })).toEqual(
      success(null, NO_CONTENT),
    );
    expect(await client.rpc('member_as_text', { payload }, { head: true, count: 'exact' })).toEqual(
      success(null, { ...NO_CONTENT, count: 1 }),
    );
  });
});
