import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_REQUEST,
  failure,
  NO_CONTENT,
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

/** Rows of one test, with a unique title. */
const show = (title: string) => ({ title, lead: 'ana', stage_id: 1 });
const shows = (title: string) =>
  client.from('performance').select('title, stage_id').eq('title', title);

describe('update and delete', () => {
  test('answer 204 without a body', async () => {
    await client.from('performance').insert(show('f'));
    const updated = client.from('performance').update({ stage_id: 2 }).eq('title', 'f');
    expect(await updated).toEqual(success(null, NO_CONTENT));
    expect((await shows('f')).data).toEqual([{ title: 'f', stage_id: 2 }]);
    expect(await client.from('performance').delete().eq('title', 'f')).toEqual(
      success(null, NO_CONTENT),
    );
    expect((await shows('f')).data).toEqual([]);
  });

  test('with select() answer the rows, with a count on request', async () => {
    await client.from('performance').insert([show('g'), show('g')]);
    const table = client.from('performance');
    const rows = Array(2).fill({ title: 'g', stage_id: 2 });
    expect(await table.update({ stage_id: 2 }).eq('title', 'g').select('title, stage_id')).toEqual(
      success(rows),
    );
    const counted = table.update({ stage_id: 2 }, { count: 'exact' }).eq('title', 'g');
    expect(await counted.select('title, stage_id')).toEqual(success(rows, { count: 2 }));
    expect(
      await table.delete({ count: 'exact' }).eq('title', 'g').select('title, stage_id'),
    ).toEqual(success(rows, { count: 2 }));
  });

  test('without a filter are refused and change nothing, with any key', async () => {
    for (const each of [client, theatre.service]) {
      const actors = () => each.from('actor');
      const refused = (statement: string) =>
        failure(BAD_REQUEST, { code: '21000', message: `${statement} requires a WHERE clause` });
      expect(await actors().update({ notes: '' })).toEqual(refused('UPDATE'));
      expect(await actors().delete().select()).toEqual(refused('DELETE'));
      expect((await actors().select('name').neq('name', '')).data).toHaveLength(5);
    }
  });

  test('without a match answer 204, or an empty list with select()', async () => {
    const updated = () => client.from('actor').update({ notes: '' }).eq('name', 'nobody');
    expect(await updated()).toEqual(success(null, NO_CONTENT));
    expect(await updated().select()).toEqual(success([]));
    expect(await client.from('actor').delete().eq('name', 'nobody').select()).toEqual(success([]));
  });

  test('keep all digits of a bigint as text', async () => {
    const value = '9007199254740993';
    await client.from('big_number').update({ value }).eq('id', 2);
    const { data } = await client.from('big_number').select('id').eq('value', value);
    expect(data).toEqual([{ id: 2 }]);
  });
});
