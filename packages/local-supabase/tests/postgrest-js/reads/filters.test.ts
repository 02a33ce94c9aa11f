import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

const actors = (from: TheatreClient = client) => from.from('actor').select('name').order('name');
type Actors = ReturnType<typeof actors>;

describe('of actors', () => {
  const role = { role: { name: 'Hamlet' } };
  test.each<[title: string, filtered: (query: Actors) => Actors, names: string[]]>([
    ['eq', (query) => query.eq('name', 'ana'), ['ana']],
    ['neq', (query) => query.neq('name', 'ana'), ['bram', 'citra', 'dewi', 'eko']],
    ['like', (query) => query.like('name', '%tr%'), ['citra']],
    ['likeAllOf', (query) => query.likeAllOf('name', ['%i%', '%a']), ['citra']],
    ['likeAnyOf', (query) => query.likeAnyOf('name', ['%br%', 'ek%']), ['bram', 'eko']],
    ['ilike', (query) => query.ilike('name', '%TR%'), ['citra']],
    ['ilikeAllOf', (query) => query.ilikeAllOf('name', ['%I%', '%A']), ['citra']],
    ['ilikeAnyOf', (query) => query.ilikeAnyOf('name', ['%BR%', 'ek%']), ['bram', 'eko']],
    ['is null', (query) => query.is('notes', null), ['ana', 'bram', 'citra']],
    ['in', (query) => query.in('name', ['ana', 'eko', 'ana', 'x,y']), ['ana', 'eko']],
    ['in of nothing', (query) => query.in('name', []), []],
    ['notIn', (query) => query.notIn('state', ['active']), ['bram']],
    ['isDistinct', (query) => query.isDistinct('state', 'active'), ['bram']],
    ['not eq', (query) => query.not('state', 'eq', 'active'), ['bram']],
    ['not is null', (query) => query.not('notes', 'is', null), ['dewi', 'eko']],
    ['not in', (query) => query.not('name', 'in', '(ana,bram,citra)'), ['dewi', 'eko']],
    ['or', (query) => query.or('state.eq.retired,name.eq.ana'), ['ana', 'bram']],
    [
      'or with and',
      (query) => query.or('name.eq.eko,and(state.eq.active,ages.cs."[18,19)")'),
      ['ana', 'eko'],
    ],
    [
      'or with not',
      (query) => query.or('name.not.in.(ana,bram,citra),name.eq.ana'),
      ['ana', 'dewi', 'eko'],
    ],
    ['contains of a range', (query) => query.contains('ages', '[20,21)'), ['ana']],
    ['contains of JSON', (query) => query.contains('notes', role), ['dewi']],
    ['containedBy of a range', (query) => query.containedBy('ages', '[18,30)'), ['ana']],
    ['containedBy of JSON', (query) => query.containedBy('notes', { fee: 7, ...role }), []],
    ['rangeLt', (query) => query.rangeLt('ages', '[25,60)'), ['ana']],
    ['rangeGt', (query) => query.rangeGt('ages', '[25,60)'), ['bram', 'citra']],
    ['rangeGte', (query) => query.rangeGte('ages', '[25,60)'), ['bram', 'citra', 'dewi', 'eko']],
    ['rangeLte', (query) => query.rangeLte('ages', '[25,60)'), ['ana', 'dewi', 'eko']],
    ['rangeAdjacent', (query) => query.rangeAdjacent('ages', '[25,60)'), ['ana', 'bram', 'citra']],
    ['overlaps of a range', (query) => query.overlaps('ages', '[25,60)'), ['dewi', 'eko']],
    [
      'textSearch',
      (query) => query.textSearch('skills', `'hen' & 'eel'`, { config: 'english' }),
      ['dewi'],
    ],
    [
      'textSearch, plain',
      (query) => query.textSearch('skills', 'hen eel', { config: 'english', type: 'plain' }),
      ['dewi'],
    ],
    [
      'textSearch, phrase',
      (query) => query.textSearch('skills', 'owl', { config: 'english', type: 'phrase' }),
      ['bram', 'citra'],
    ],
    [
      'textSearch, websearch',
      (query) => query.textSearch('skills', 'hen -eel', { config: 'english', type: 'websearch' }),
      ['ana', 'citra'],
    ],
    [
      'textSearch without a configuration',
      (query) => query.textSearch('skills', 'eel'),
      ['dewi', 'eko'],
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
      (query) =>
        query
          .eq('state', 'active')
          .is('notes', null)
          .overlaps('ages', '[1,30)')
          .textSearch('skills', 'fox'),
      ['ana'],
    ],
  ])('%s', async (_, filtered, names) => {
    expect(await filtered(actors())).toEqual(success(names.map((name) => ({ name }))));
  });

  test.each<[string, (query: Actors) => Actors]>([
    ['regexMatch', (query) => query.regexMatch('name', '^a.a$')],
    ['regexIMatch', (query) => query.regexIMatch('name', '^A.A$')],
  ])('%s, with the service key', async (_, filtered) => {
    expect(await filtered(actors(theatre.service))).toEqual(success([{ name: 'ana' }]));
  });
});
