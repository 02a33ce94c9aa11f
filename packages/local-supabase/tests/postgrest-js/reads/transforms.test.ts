import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  failure,
  NOT_ACCEPTABLE,
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

const actors = () => client.from('actor').select('name');
const named = (...names: string[]) => success(names.map((name) => ({ name })));

describe('order, limit and range', () => {
  test('order() sorts in either direction', async () => {
    expect(await actors().order('name', { ascending: false })).toEqual(
      named('eko', 'dewi', 'citra', 'bram', 'ana'),
    );
  });

  test('order() twice sorts by both columns', async () => {
    expect(await actors().order('state', { ascending: false }).order('name')).toEqual(
      named('bram', 'ana', 'citra', 'dewi', 'eko'),
    );
  });

  test('order() puts rows without a value first or last', async () => {
    const order = (nullsFirst: boolean) =>
      client.from('prop').select('id').order('paint colour', { nullsFirst }).order('id');
    expect((await order(true)).data?.[0]).toEqual({ id: 2 });
    expect((await order(false)).data?.[2]).toEqual({ id: 2 });
  });

  test('limit() and range() answer a part of the rows', async () => {
    expect(await actors().order('name').limit(1)).toEqual(named('ana'));
    expect(await actors().order('name').range(1, 3)).toEqual(named('bram', 'citra', 'dewi'));
  });
});

describe('one row', () => {
  test('single() answers it as an object', async () => {
    expect(await actors().limit(1).single()).toEqual(success({ name: 'ana' }));
  });

  test.each([
    ['no row', 'nobody', 0],
    ['several rows', '%a%', 3],
  ])('single() of %s is 406', async (_, pattern, rows) => {
    expect(await actors().like('name', pattern).single()).toEqual(
      failure(NOT_ACCEPTABLE, {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: `The result contains ${rows} rows`,
      }),
    );
  });

  test('maybeSingle() answers it, or null without one', async () => {
    expect(await actors().eq('name', 'ana').maybeSingle()).toEqual(success({ name: 'ana' }));
    expect(await actors().eq('name', 'nobody').maybeSingle()).toEqual(success(null));
  });

  test('maybeSingle() of several rows is 406', async () => {
    expect(await actors().maybeSingle()).toMatchObject({
      data: null,
      error: { code: 'PGRST116', details: expect.stringMatching(/^Results contain 5 rows/) },
      status: 406,
    });
  });
});

describe('requests', () => {
  test('abortSignal() aborts a request, and the next one is answered', async () => {
    const answer = await actors().abortSignal(AbortSignal.abort());
    expect(answer).toMatchObject({
      data: null,
      error: { message: expect.stringMatching(/^AbortError/) },
      status: 0,
    });
    expect((await actors()).status).toBe(200);
  });

  test('retry(false) and setHeader() are accepted', async () => {
    expect(await actors().limit(1).retry(false).setHeader('x-test', '1')).toEqual(named('ana'));
  });
});
