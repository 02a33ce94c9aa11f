import { PostgrestError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_REQUEST,
  failure,
  NOT_ACCEPTABLE,
  NOT_FOUND,
  startTheatre,
  success,
  type Theatre,
  type TheatreClient,
  UNAUTHORIZED,
} from './client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

describe('errors', () => {
  const missing = {
    code: 'PGRST205',
    message: "Could not find the table 'public.box_office' in the schema cache",
  };

  test('a table that does not exist is 404', async () => {
    expect(await client.from('box_office').select()).toEqual(failure(NOT_FOUND, missing));
  });

  test('throwOnError() throws them', async () => {
    const thrown = await client
      .from('box_office')
      .select()
      .throwOnError()
      .then(undefined, (error: unknown) => error);
    expect(thrown).toBeInstanceOf(PostgrestError);
    expect(thrown).toMatchObject({ ...missing, details: null, hint: null });
  });

  test('throwOnError() does not throw when maybeSingle() finds no row', async () => {
    const none = client.from('actor').select().eq('name', 'nobody').throwOnError().maybeSingle();
    expect(await none).toEqual(success(null));
  });

  test('a column that does not exist is 400', async () => {
    expect(await client.from('actor').select('salary')).toEqual(
      failure(BAD_REQUEST, { code: '42703', message: 'column actor.salary does not exist' }),
    );
  });

  test('a table without a grant is 401 for a visitor', async () => {
    expect(await client.from('vault').select()).toEqual(
      failure(UNAUTHORIZED, { code: '42501', message: 'permission denied for table vault' }),
    );
    expect((await theatre.service.from('vault').select()).status).toBe(200);
  });

  test('a schema that is not exposed is 406', async () => {
    expect(
      await client
        .schema('auth' as never)
        .from('users')
        .select(),
    ).toEqual(
      failure(NOT_ACCEPTABLE, {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: expect.stringMatching(/^Only the following schemas are exposed: public/),
      }),
    );
  });
});
