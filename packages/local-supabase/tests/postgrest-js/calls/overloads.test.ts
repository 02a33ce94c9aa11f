import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AMBIGUOUS,
  failure,
  NO_CONTENT,
  NOT_FOUND,
  startTheatre,
  success,
  type Theatre,
  type TheatreClient,
} from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const ANA = { name: 'ana', notes: null, ages: null, skills: null, state: 'active' };
const UNKNOWN_ACTOR = { ...ANA, name: 'nobody' };
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

describe('rows as arguments', () => {
  test.each([
    ['performances_of', { place: { id: 3, name: null, curtain: null } }, [3, 4]],
    ['performances_of', { who: ANA }, [1, 2, 3, 4]],
    ['performances_of', { who: UNKNOWN_ACTOR }, []],
    ['active_performances', { who: ANA }, [1, 2, 3, 4]],
    ['performances_by', { lead_name: 'ana' }, [1, 2, 3, 4]],
    ['recent_by', { lead_name: 'ana' }, [4, 3, 2, 1]],
    ['one_contract_of', { who: ANA }, [1]],
  ])('%s(%o)', async (name, args, expected) => {
    const answer = await client.rpc(name, args);
    expect(answer).toEqual(success(answer.data));
    expect(ids(answer.data)).toEqual(expected);
  });

  test('of a function that returns one row', async () => {
    expect(await client.rpc('contract_of', { who: ANA })).toEqual(
      success({ id: 1, actor_name: 'ana' }),
    );
  });

  test('with filters before and after select()', async () => {
    const contract = () => client.rpc('contract_of', { who: { name: 'ana' } });
    const columns = 'id, actor(name, state)';
    expect(await contract().select(columns).eq('actor_name', 'x')).toEqual(success(null));
    expect(await contract().eq('actor_name', 'x').select(columns)).toEqual(success(null));
    expect(await contract().eq('actor_name', 'ana').select(columns)).toEqual(
      success({ id: 1, actor: { name: 'ana', state: 'active' } }),
    );
  });
});

describe('overloads', () => {
  test.each([
    ['overloaded', undefined, null],
    ['overloaded', { a: 'x' }, 1],
    ['overloaded', { b: 1 }, 'x'],
    ['overloaded', { contract_id: 1 }, [{ id: 1, actor_name: 'ana' }]],
    ['overloaded', { place: 1, search: 'Matinee' }, []],
    ['overloaded', { place: 2 }, []],
    ['unclear', undefined, null],
  ])('%s(%o) is chosen by the names of the arguments', async (name, args, data) => {
    const more = data === null ? NO_CONTENT : {};
    expect(await client.rpc(name, args)).toEqual(success(data, more));
  });

  test('a row as an argument counts as a name', async () => {
    expect(ids((await client.rpc('overloaded', { who: ANA })).data)).toEqual([1, 2, 3, 4]);
  });

  test.each([{ a: 'x' }, { a: 1 }])('with the same names are 300: %o', async (args) => {
    expect(await client.rpc('unclear', args)).toEqual(
      failure(AMBIGUOUS, {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between the overloads of public.unclear',
      }),
    );
  });
});

test.each([
  ['unnamed', { '': 'x' }, '()'],
  ['unnamed_json', { a: 1 }, '(a)'],
  ['unnamed_json', {}, ' without parameters'],
])('a function whose argument has no name is 404: %s(%o)', async (name, args, signature) => {
  expect(await client.rpc(name, args)).toEqual(
    failure(NOT_FOUND, {
      code: 'PGRST202',
      message: `Could not find the function public.${name}${signature} in the schema cache`,
    }),
  );
});
