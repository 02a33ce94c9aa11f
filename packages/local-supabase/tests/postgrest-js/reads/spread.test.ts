import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const MAIN = { id: 1, name: 'main', curtain: 'red' };

/** The first row of a table with these columns. */
const first = (table: string, columns: string, key = 'id') =>
  client.from(table).select(columns).order(key).limit(1).single();

describe('spread', () => {
  test('adds the columns of a to-one embed to those of the parent', async () => {
    expect(await first('performance', 'id, stage(id, ...stage_plan(plan_id:id, seats))')).toEqual(
      success({ id: 1, stage: { id: 1, plan_id: 1, seats: '400 seats' } }),
    );
    expect(await first('performance', 'title, ...stage(*)')).toEqual(
      success({ title: 'Opening 🎭', ...MAIN }),
    );
  });

  test('is null without a related row', async () => {
    const spread = client.from('stage').select('name, ...stage_plan(seats)').eq('id', 3);
    expect(await spread).toEqual(success([{ name: 'yard', seats: null }]));
  });

  test('adds lists of the columns of a to-many embed', async () => {
    const spread = client
      .from('stage')
      .select('stage_id:id, ...performance(id, title)')
      .order('id', { referencedTable: 'performance' })
      .eq('id', 3)
      .single();
    expect(await spread).toEqual(
      success({ stage_id: 3, id: [3, 4], title: ['Matinee', 'Matinee'] }),
    );
  });
});

describe('count without parentheses', () => {
  test('counts the rows of an embed', async () => {
    expect(await first('actor', 'name, performance(count)', 'name')).toEqual(
      success({ name: 'ana', performance: [{ count: 4 }] }),
    );
    const none = client.from('actor').select('performance(count)').eq('name', 'bram');
    expect(await none).toEqual(success([{ performance: [{ count: 0 }] }]));
  });

  test('of the one row of an embed is 1, and of a nested one', async () => {
    const nested = client.from('stage').select('performance(stage(count))').eq('id', 3);
    expect(await nested).toEqual(
      success([{ performance: [{ stage: { count: 1 } }, { stage: { count: 1 } }] }]),
    );
  });
});
