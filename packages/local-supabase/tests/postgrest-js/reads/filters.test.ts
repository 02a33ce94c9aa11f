import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const actors = () => client.from('actor').select('name').order('name');
type Actors = ReturnType<typeof actors>;

describe('of actors', () => {
  test.each<[title: string, filtered: (query: Actors) => Actors, names: string[]]>([
    ['eq', (query) => query.eq('name', 'ana'), ['ana']],
    ['neq', (query) => query.neq('name', 'ana'), ['bram', 'citra', 'dewi', 'eko']],
    ['like', (query) => query.like('name', '%tr%'), ['citra']],
    ['ilike', (query) => query.ilike('name', '%TR%'), ['citra']],
    ['is null', (query) => query.is('notes', null), ['ana', 'bram', 'citra']],
    ['in', (query) => query.in('name', ['ana', 'eko', 'ana', 'x,y']), ['ana', 'eko']],
    ['in of nothing', (query) => query.in('name', []), []],
    ['notIn', (query) => query.notIn('state', ['active']), ['bram']],
    ['not eq', (query) => query.not('state', 'eq', 'active'), ['bram']],
    ['not is null', (query) => query.not('notes', 'is', null), ['dewi', 'eko']],
    ['not in', (query) => query.not('name', 'in', '(ana,bram,citra)'), ['dewi', 'eko']],
    ['or', (query) => query.or('state.eq.retired,name.eq.ana'), ['ana', 'bram']],
    [
      'or with and',
      (query) => query.or('name.eq.eko,and(state.eq.active,name.eq.ana)'),
      ['ana', 'eko'],
    ],
    [
      'or with not',
      (query) => query.or('name.not.in.(ana,bram,citra),name.eq.ana'),
      ['ana', 'dewi', 'eko'],
    ],
    ['match', (query) => query.match({ name: 'ana', state: 'active', notes: undefined }), ['ana']],
    ['filter', (query) => query.filter('name', 'eq', 'ana'), ['ana']],
    [
      'filter with not',
      (query) => query.filter('name', 'not.in', '(ana,bram,citra)'),
      ['dewi', 'eko'],
    ],
    [
      'several at once',
      (query) => query.eq('state', 'active').is('notes', null).like('name', 'a%'),
      ['ana'],
    ],
  ])('%s', async (_, filtered, names) => {
    expect(await filtered(actors())).toEqual(success(names.map((name) => ({ name }))));
  });
});
