import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_REQUEST,
  failure,
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

const ANA = { actor_name: 'ana' };

describe('rows', () => {
  const call = () => client.rpc('name_and_state', ANA);
  const row = { name: 'ana', state: 'active' };

  test.each([
    [undefined, row],
    ['*', row],
    ['name', { name: 'ana' }],
    ['name, state', row],
    ['who:name', { who: 'ana' }],
    ['state::text', { state: 'active' }],
  ])('select(%s)', async (columns, expected) => {
    expect(await call().select(columns)).toEqual(success([expected]));
  });

  test('are filtered, and answered as one', async () => {
    expect(await call().neq('state', 'active')).toEqual(success([]));
    expect(await call().eq('state', 'active').single()).toEqual(success(row));
    expect(await call().eq('state', 'x y').maybeSingle()).toMatchObject({ status: 400 });
  });

  test('of a table: all of them, or one as an object', async () => {
    const all = await client.rpc('all_actors').order('name').limit(2);
    expect(all.data).toMatchObject([{ name: 'ana' }, { name: 'bram' }]);
    expect((await client.rpc('first_actor')).data).toMatchObject({ name: 'ana', notes: null });
    expect(await client.rpc('first_actor').select('name')).toEqual(success({ name: 'ana' }));
  });

  test('of a read by GET, with filters and arguments in one URL', async () => {
    const read = client.rpc('performances_by', { lead_name: 'ana' }, { get: true });
    expect(await read.select('id').gt('id', 2).order('id').limit(1)).toEqual(success([{ id: 3 }]));
  });

  test('with an embedded table', async () => {
    const performances = client.rpc('performances_by', { lead_name: 'ana' });
    expect(await performances.select('title, stage(name)').eq('id', 1)).toEqual(
      success([{ title: 'Opening 🎭', stage: { name: 'main' } }]),
    );
  });
});

describe('errors', () => {
  test('a call without required arguments is 404', async () => {
    expect(await client.rpc('state_of')).toEqual(
      failure(NOT_FOUND, {
        code: 'PGRST202',
        message:
          'Could not find the function public.state_of without parameters in the schema cache',
      }),
    );
    expect(await client.rpc('state_of', { role: 1, name: 2 })).toMatchObject({
      error: {
        message: 'Could not find the function public.state_of(name, role) in the schema cache',
      },
      status: 404,
    });
  });

  test('an error raised by the function is 400 with its message', async () => {
    expect(await client.rpc('fails')).toEqual(
      failure(BAD_REQUEST, {
        code: 'P0001',
        message: 'no stage left',
        details: 'all taken',
        hint: 'try the yard',
      }),
    );
  });

  test('a change by GET is 405', async () => {
    const retire = client.rpc('retire', ANA, { get: true });
    expect(await retire).toMatchObject({ status: 405, error: { code: '25006' } });
  });
});
