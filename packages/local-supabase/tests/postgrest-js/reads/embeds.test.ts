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
const PLAN = { id: 1, seats: '400 seats' };

/** The first row of a table with these columns. */
const first = (table: string, columns: string, key = 'id') =>
  client.from(table).select(columns).order(key).limit(1).single();

describe('relationships', () => {
  test.each([
    [
      'one to many',
      'actor',
      'name, performance(id, stage_id)',
      {
        name: 'ana',
        performance: [1, 2, 3, 4].map((id) => ({ id, stage_id: Math.min(id, 3) })),
      },
    ],
    [
      'one to many, all columns',
      'stage',
      'performance(*)',
      { performance: [{ id: 1, title: 'Opening 🎭', lead: 'ana', stage_id: 1 }] },
    ],
    ['many to one', 'performance', 'place:stage(*)', { place: MAIN }],
    ['one to one', 'stage', 'stage_plan(*)', { stage_plan: PLAN }],
    ['one to one, from the other side', 'stage_plan', 'stage!left(*)', { stage: MAIN }],
    [
      'several of one table',
      'actor',
      'name, performance(id), contract(id)',
      { name: 'ana', performance: [1, 2, 3, 4].map((id) => ({ id })), contract: [{ id: 1 }] },
    ],
    [
      'of several levels',
      'actor',
      'performance(id, stage(name, stage_plan(seats)))',
      {
        performance: [
          { id: 1, stage: { name: 'main', stage_plan: { seats: '400 seats' } } },
          { id: 2, stage: { name: 'studio', stage_plan: { seats: '60 seats' } } },
          { id: 3, stage: { name: 'yard', stage_plan: null } },
          { id: 4, stage: { name: 'yard', stage_plan: null } },
        ],
      },
    ],
    [
      'to referring rows of the same table',
      'scene',
      'id, scene(*)',
      {
        id: 1,
        scene: [
          { id: 2, label: 'Scene 1', parent_id: 1 },
          { id: 3, label: 'Scene 2', parent_id: 1 },
        ],
      },
    ],
    [
      'to the same table, by a column as a hint',
      'scene',
      'id, scenes:scene!parent_id(id)',
      { id: 1, scenes: [{ id: 2 }, { id: 3 }] },
    ],
  ])('%s', async (_, table, columns, row) => {
    const key = table === 'actor' ? 'name' : 'id';
    expect(await first(table, columns, key)).toEqual(success(row));
  });
});
