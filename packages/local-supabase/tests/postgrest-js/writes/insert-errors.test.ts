import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_REQUEST,
  CONFLICT,
  CREATED,
  failure,
  startTheatre,
  success,
  type Theatre,
  type TheatreClient,
  UNAUTHORIZED,
} from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

/** Rows of one test, with a unique title. */
const show = (title: string) => ({ title, lead: 'ana', stage_id: 1 });
describe('insert', () => {
  test('of maybeSingle() and two rows answers 406', async () => {
    const inserted = client
      .from('actor')
      .insert([{ name: 'x1' }, { name: 'x2' }])
      .select();
    expect(await inserted.maybeSingle()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116' },
    });
  });

  test('of an existing key is 409', async () => {
    expect(
      await client
        .from('prop')
        .insert([{ 'paint colour': 'x', id: 1 }])
        .select('"paint colour", id '),
    ).toEqual(
      failure(CONFLICT, {
        code: '23505',
        message: 'duplicate key value violates unique constraint "prop_pkey"',
        details: 'Key (id)=(1) already exists.',
      }),
    );
  });

  test('of a row with an invalid reference is 409', async () => {
    expect(await client.from('performance').insert({ ...show('e'), lead: 'nobody' })).toMatchObject(
      {
        error: { code: '23503', details: 'Key (lead)=(nobody) is not present in table "actor".' },
        status: 409,
      },
    );
  });

  test('of an unknown column is 400', async () => {
    const error = {
      code: 'PGRST204',
      message: "Could not find the 'pay' column of 'actor' in the schema cache",
    };
    expect(await client.from('actor').insert({ name: 'y', pay: 1 })).toEqual(
      failure(BAD_REQUEST, error),
    );
    expect(await client.from('actor').insert([{ name: 'y' }, { pay: 1 }])).toEqual(
      failure(BAD_REQUEST, error),
    );
  });

  test('without a grant is 401 for a visitor', async () => {
    expect(await client.from('vault').insert({ id: 1 })).toEqual(
      failure(UNAUTHORIZED, { code: '42501', message: 'permission denied for table vault' }),
    );
  });

  test('into an updatable view succeeds, and into another view fails', async () => {
    expect((await client.from('one_actor').insert({ name: 'z' })).error).toMatchObject({
      code: '55000',
    });
    expect(await client.from('actor_label').insert({ name: 'z' })).toEqual(success(null, CREATED));
  });
});
