import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BAD_REQUEST,
  failure,
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

const ANA = { name: 'ana' };

describe('a column in place of the table', () => {
  test.each([
    ['actor_name(name)', { actor_name: ANA }],
    ['actor_name(state)', { actor_name: { state: 'active' } }],
    ['who:actor_name(name)', { who: ANA }],
    ['actor(name)', { actor: ANA }],
  ])('%s', async (columns, row) => {
    expect(await client.from('contract').select(columns).eq('id', 1)).toEqual(success([row]));
  });
});

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

test.each([
  ['performance', 'review', '', 'performance(id, ...review(stars, critic!inner(id)))'],
  ['scene', 'scene', " using the hint 'scene_parent_id_fkey'", '*, scene!scene_parent_id_fkey(*)'],
])('an unknown relationship of %s with %s%s is 400', async (source, target, hint, columns) => {
  const table = source === 'performance' ? 'actor' : source;
  expect(await client.from(table).select(columns).limit(1).single()).toEqual(
    failure(BAD_REQUEST, {
      code: 'PGRST200',
      message: `Could not find a relationship between '${source}' and '${target}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${source}' and '${target}'${hint} in the schema 'public', but no matches were found.`,
    }),
  );
});
