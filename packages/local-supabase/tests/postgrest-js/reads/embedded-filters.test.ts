import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const stages = (columns = 'id, performance(id)') =>
  client.from('stage').select(columns).order('id');
type Stages = ReturnType<typeof stages>;

/** The stages with the ids of their performances. */
const rows = (...performances: number[][]) =>
  success(
    performances.map((ids, index) => ({ id: index + 1, performance: ids.map((id) => ({ id })) })),
  );

describe('filters on an embedded table', () => {
  test.each<[title: string, filtered: (query: Stages) => Stages, performances: number[][]]>([
    ['eq', (query) => query.eq('performance.id', 3), [[], [], [3]]],
    ['in', (query) => query.in('performance.id', [1, 4]), [[1], [], [4]]],
    [
      'or, with referencedTable',
      (query) => query.or('id.eq.2,title.eq.Opening 🎭', { referencedTable: 'performance' }),
      [[1], [2], []],
    ],
    [
      'or with and, with foreignTable',
      (query) => query.or('id.eq.2,and(title.eq.Matinee,id.gt.3)', { foreignTable: 'performance' }),
      [[], [2], [4]],
    ],
  ])('%s does not filter the parents', async (_, filtered, performances) => {
    expect(await filtered(stages())).toEqual(rows(...performances));
  });

  test('remove parents without a match with an inner join', async () => {
    const query = stages('id, performance!inner(id)').eq('performance.title', 'Matinee');
    expect(await query).toEqual(success([{ id: 3, performance: [{ id: 3 }, { id: 4 }] }]));
  });

  test('of two levels', async () => {
    const query = client
      .from('actor')
      .select('name, performance!inner(stage!inner(id))')
      .eq('performance.stage.name', 'studio');
    expect(await query).toEqual(success([{ name: 'ana', performance: [{ stage: { id: 2 } }] }]));
  });

  test('by the alias of the embed', async () => {
    expect(await stages('id, shows:performance(id)').eq('shows.id', 1).limit(1)).toEqual(
      success([{ id: 1, shows: [{ id: 1 }] }]),
    );
  });
});

describe('transforms of an embedded table', () => {
  test.each<[title: string, transformed: (query: Stages) => Stages, performances: number[][]]>([
    [
      'order, with referencedTable',
      (query) => query.order('id', { referencedTable: 'performance', ascending: false }),
      [[1], [2], [4, 3]],
    ],
    [
      'order of several columns, with foreignTable',
      (query) =>
        query
          .order('title', { foreignTable: 'performance' })
          .order('id', { foreignTable: 'performance', ascending: false }),
      [[1], [2], [4, 3]],
    ],
    [
      'limit',
      (query) =>
        query
          .order('id', { referencedTable: 'performance' })
          .limit(1, { referencedTable: 'performance' }),
      [[1], [2], [3]],
    ],
    [
      'limit, with foreignTable',
      (query) => query.limit(0, { foreignTable: 'performance' }),
      [[], [], []],
    ],
    [
      'range',
      (query) =>
        query
          .order('id', { referencedTable: 'performance' })
          .range(1, 1, { referencedTable: 'performance' }),
      [[], [], [4]],
    ],
    [
      'range, with foreignTable',
      (query) =>
        query
          .range(1, 1, { foreignTable: 'performance' })
          .order('id', { foreignTable: 'performance' }),
      [[], [], [4]],
    ],
  ])('%s', async (_, transformed, performances) => {
    expect(await transformed(stages())).toEqual(rows(...performances));
  });
});
