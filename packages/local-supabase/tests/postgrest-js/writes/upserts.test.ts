import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CREATED,
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

describe('upsert', () => {
  test('of existing rows answers 200 with the updated rows', async () => {
    const row = { id: 81, name: 'old', curtain: 'red' };
    await client.from('stage').insert(row);
    const stage = () => client.from('stage').upsert({ id: 81, name: 'new' }, { count: 'exact' });
    expect(await stage().select()).toEqual(success([{ ...row, name: 'new' }], { count: 1 }));
    expect(await stage()).toEqual(success(null, { count: 1 }));
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
      success([{ name: 'ana', ages: '[18,25)' }]),
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

  test('defaultToNull: false uses defaults for missing members of some rows', async () => {
    const rows = [{ id: 84 }, { id: 85, curtain: 'blue' }];
    expect(
      await client.from('stage').upsert(rows, { defaultToNull: false }).select('id, curtain'),
    ).toEqual(success([{ id: 84, curtain: 'red' }, rows[1]], CREATED));
    const mixed = client
      .from('stage')
      .upsert([{ id: 84 }, { name: 'loft' }], { defaultToNull: false });
    expect(await mixed.select('id, name')).toEqual(
      success(
        [
          { id: 84, name: null },
          { id: expect.any(Number), name: 'loft' },
        ],
        CREATED,
      ),
    );
  });
});

describe('maxAffected', () => {
  const shows = (title: string, rows: number) =>
    client
      .from('performance')
      .insert(Array.from({ length: rows }, () => ({ title, lead: 'ana', stage_id: 1 })));
  const tooMany = { status: 400, error: { code: 'PGRST124', details: 'The query affects 3 rows' } };
  const left = async (title: string) =>
    (await client.from('performance').select('id').eq('title', title)).data?.length;

  test('allows an update or delete of fewer rows', async () => {
    await shows('few', 1);
    const table = client.from('performance');
    const updated = table.update({ stage_id: 2 }).eq('title', 'few').maxAffected(2);
    expect(await updated.select('title, stage_id')).toEqual(
      success([{ title: 'few', stage_id: 2 }]),
    );
    expect(await table.delete().eq('title', 'few').maxAffected(1)).toEqual(
      success(null, NO_CONTENT),
    );
  });

  test('rolls an update or delete of more rows back', async () => {
    await shows('many', 3);
    const table = client.from('performance');
    expect(
      await table.update({ title: 'changed' }).eq('title', 'many').maxAffected(2),
    ).toMatchObject(tooMany);
    expect(await table.delete().eq('title', 'many').maxAffected(2).select()).toMatchObject(tooMany);
    expect(await left('many')).toBe(3);
  });

  test('limits the rows of a function', async () => {
    const names = ['g1', 'g2', 'g3'];
    await client.from('actor').insert(names.map((name) => ({ name })));
    const retire = (pattern: string) => client.rpc('retire_all', { pattern }).maxAffected(1);
    expect(await retire('g1').select('name, state')).toEqual(
      success([{ name: 'g1', state: 'retired' }]),
    );
    expect(await retire('g%')).toMatchObject(tooMany);
    const active = await client
      .from('actor')
      .select('name')
      .like('name', 'g%')
      .eq('state', 'active');
    expect(active.data).toHaveLength(2);
  });

  test('requires a function that returns a set', async () => {
    expect(await client.rpc('retire', { actor_name: 'nobody' }).maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST128' },
    });
  });
});
