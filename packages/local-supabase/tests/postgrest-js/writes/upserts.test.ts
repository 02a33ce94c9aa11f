import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATED, startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

describe('upsert', () => {
  test('of existing rows answers the updated rows', async () => {
    const row = { id: 81, name: 'old', curtain: 'red' };
    await client.from('stage').insert(row);
    const stage = () => client.from('stage').upsert({ id: 81, name: 'new' }, { count: 'exact' });
    expect(await stage().select()).toEqual(
      success([{ ...row, name: 'new' }], { ...CREATED, count: 1 }),
    );
    expect(await stage()).toEqual(success(null, { ...CREATED, count: 1 }));
  });

  test('of new rows answers 201', async () => {
    expect(await client.from('stage').upsert({ id: 82, name: 'x' }).select('name')).toEqual(
      success([{ name: 'x' }], CREATED),
    );
  });

  test('of existing and new rows answers 201 with all', async () => {
    const rows = [
      { id: 82, name: 'y' },
      { id: 83, name: 'z' },
    ];
    expect(await client.from('stage').upsert(rows).select('id, name')).toEqual(
      success(rows, CREATED),
    );
  });

  test('onConflict names the key', async () => {
    const upserted = client.from('actor').upsert({ name: 'ana' }, { onConflict: 'name' });
    expect(await upserted.select('name, ages')).toEqual(
      success([{ name: 'ana', ages: '[18,25)' }], CREATED),
    );
  });

  test('onConflict without a unique key is 400', async () => {
    const upserted = client.from('actor').upsert({ name: 'ana' }, { onConflict: 'state' });
    expect(await upserted).toMatchObject({ status: 400, error: { code: '42P10' } });
  });

  test('ignoreDuplicates does not change existing rows, and answers the others', async () => {
    const options = { onConflict: 'name', ignoreDuplicates: true };
    const change = { name: 'ana', state: 'retired' };
    expect(await client.from('actor').upsert(change, options).select()).toEqual(
      success([], CREATED),
    );
    const fresh = { name: 'fitri', state: 'retired' };
    expect(
      await client.from('actor').upsert([change, fresh], options).select('name, state'),
    ).toEqual(success([fresh], CREATED));
  });
});
