import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

describe('of performances', () => {
  const performances = () => client.from('performance').select('id').order('id');
  type Performances = ReturnType<typeof performances>;
  test.each<[title: string, filtered: (query: Performances) => Performances, ids: number[]]>([
    ['gt', (query) => query.gt('id', 2), [3, 4]],
    ['gte', (query) => query.gte('id', 2), [2, 3, 4]],
    ['lt', (query) => query.lt('id', 2), [1]],
    ['lte', (query) => query.lte('id', 2), [1, 2]],
    [
      'eq of text with commas, brackets and an emoji',
      (query) => query.eq('title', 'Opening 🎭'),
      [1],
    ],
    [
      'in of text with commas and brackets',
      (query) => query.in('title', ['Late, and (very) long']),
      [2],
    ],
    ['or of quoted text', (query) => query.or('title.eq."Late, and (very) long",id.eq.1'), [1, 2]],
  ])('%s', async (_, filtered, ids) => {
    expect(await filtered(performances())).toEqual(success(ids.map((id) => ({ id }))));
  });
});

describe('of lists', () => {
  const props = () => client.from('prop').select('id').order('id');
  type Props = ReturnType<typeof props>;
  test.each<[title: string, filtered: (query: Props) => Props, ids: number[]]>([
    ['contains', (query) => query.contains('uses', ['skull']), [1]],
    ['containedBy', (query) => query.containedBy('uses', ['sword', 'axe']), [2]],
    ['overlaps', (query) => query.overlaps('uses', ['crown', 'sword']), [1, 2]],
    ['contains, with a quoted value', (query) => query.contains('uses', ['"x,y"']), [3]],
  ])('%s', async (_, filtered, ids) => {
    expect(await filtered(props())).toEqual(success(ids.map((id) => ({ id }))));
  });

  test('a column whose name has a space', async () => {
    expect(await props().eq('paint colour', 'a, (b)')).toEqual(success([{ id: 3 }]));
    expect(await props().is('paint colour', null)).toEqual(success([{ id: 2 }]));
  });
});
