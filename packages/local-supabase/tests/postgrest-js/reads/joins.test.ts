import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const ANA = { name: 'ana' };

describe('inner and left joins', () => {
  test('an inner join removes rows without a match', async () => {
    expect(await client.from('contract').select('id, actor!inner(name)')).toEqual(
      success([{ id: 1, actor: ANA }]),
    );
    const nested = 'id, stage!inner(name, stage_plan!inner(*))';
    expect(await client.from('performance').select(nested).order('id').range(1, 9)).toEqual(
      success([{ id: 2, stage: { name: 'studio', stage_plan: { id: 2, seats: '60 seats' } } }]),
    );
  });

  test('with a hint too', async () => {
    const columns = 'id, performance!stage_id!inner(id, lead)';
    expect(await client.from('stage').select(columns).eq('id', 1).single()).toEqual(
      success({ id: 1, performance: [{ id: 1, lead: 'ana' }] }),
    );
  });

  test('a left join answers null or an empty list for them', async () => {
    expect(await client.from('contract').select('*, actor!left(name)').order('id')).toEqual(
      success([
        { id: 1, actor_name: 'ana', actor: ANA },
        { id: 2, actor_name: null, actor: null },
      ]),
    );
    expect(await client.from('actor').select('contract!left(id)').eq('name', 'bram')).toEqual(
      success([{ contract: [] }]),
    );
  });
});
