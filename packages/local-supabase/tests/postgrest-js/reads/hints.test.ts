import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AMBIGUOUS,
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

const [ANA, BRAM, CITRA] = ['ana', 'bram', 'citra'].map((name) => ({ name }));
const UNDERSTUDIES = [
  { id: 1, main: 'ana', second: 'bram', third: 'citra' },
  { id: 2, main: 'ana', second: 'citra', third: null },
];

describe('several relationships between two tables', () => {
  test.each([
    [
      'names of foreign keys',
      'understudy_main_fkey',
      'understudy_second_fkey',
      'understudy_third_fkey',
    ],
    ['names of columns', 'main', 'second', 'third'],
  ])('are selected by %s, to one', async (_, main, second, third) => {
    const columns = `main:actor!${main}(name), second:actor!${second}(name), third:actor!${third}(name)`;
    expect(await client.from('understudy').select(columns).order('id')).toEqual(
      success([
        { main: ANA, second: BRAM, third: CITRA },
        { main: ANA, second: CITRA, third: null },
      ]),
    );
  });

  test.each([
    [
      'foreign keys as hints',
      'understudy!understudy_main_fkey',
      'understudy!understudy_third_fkey',
    ],
    ['columns as hints', 'understudy!main', 'understudy!third'],
  ])('are selected by %s, to many', async (_, main, third) => {
    const columns = `mains:${main}(*), thirds:${third}(id)`;
    expect(await client.from('actor').select(columns).eq('name', 'ana').single()).toEqual(
      success({ mains: UNDERSTUDIES, thirds: [] }),
    );
  });

  test('are selected at a nested level, too', async () => {
    const columns = 'seconds:understudy!second(id, main:actor!main(name)), understudy!third(id)';
    expect(await client.from('actor').select(columns).eq('name', 'bram').single()).toEqual(
      success({ seconds: [{ id: 1, main: ANA }], understudy: [] }),
    );
  });

  test('by a column as a hint, without an alias', async () => {
    expect(await client.from('understudy').select('actor!main(name)').eq('id', 1)).toEqual(
      success([{ actor: ANA }]),
    );
  });

  const key = (column: string) => `understudy_${column}_fkey`;
  const keys = ['main', 'second', 'third'];
  test.each([
    ['understudy', 'actor', 'many-to-one', 'main:actor(*), second:actor(*), third:actor(*)'],
    ['actor', 'understudy', 'one-to-many', 'mains:understudy(*), seconds:understudy(*)'],
    ['understudy', 'actor', 'many-to-one', 'id, actor(*)'],
  ])('of %s with %s are 300 without a hint: %s', async (source, target, cardinality, columns) => {
    const answer = await client.from(source).select(columns).limit(1).single();
    expect(answer).toEqual(
      failure(AMBIGUOUS, {
        code: 'PGRST201',
        message: `Could not embed because more than one relationship was found for '${source}' and '${target}'`,
        details: keys.map((column) => ({
          cardinality,
          embedding: `${source} with ${target}`,
          relationship:
            source === 'actor'
              ? `${key(column)} using actor(name) and understudy(${column})`
              : `${key(column)} using understudy(${column}) and actor(name)`,
        })),
        hint: `Try changing '${target}' to one of the following: ${keys
          .map((column) => `'${target}!${key(column)}'`)
          .join(', ')}. Find the desired relationship in the 'details' key.`,
      }),
    );
  });
});
