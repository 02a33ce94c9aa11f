import type { Attempt } from './not-applicable-selects.ts';

/** Methods whose operator is not supported. */
export const FILTERS: [call: string, attempt: Attempt][] = [
  ['likeAllOf', (client) => client.from('actor').select().likeAllOf('name', ['a%'])],
  ['likeAnyOf', (client) => client.from('actor').select().likeAnyOf('name', ['a%'])],
  ['ilikeAllOf', (client) => client.from('actor').select().ilikeAllOf('name', ['a%'])],
  ['ilikeAnyOf', (client) => client.from('actor').select().ilikeAnyOf('name', ['a%'])],
  ['isDistinct', (client) => client.from('actor').select().isDistinct('state', 'active')],
  ['contains', (client) => client.from('prop').select().contains('uses', ['skull'])],
  ['containedBy', (client) => client.from('prop').select().containedBy('uses', ['skull'])],
  ['overlaps', (client) => client.from('actor').select().overlaps('ages', '[25,60)')],
  ['rangeLt', (client) => client.from('actor').select().rangeLt('ages', '[25,60)')],
  ['rangeGt', (client) => client.from('actor').select().rangeGt('ages', '[25,60)')],
  ['rangeGte', (client) => client.from('actor').select().rangeGte('ages', '[25,60)')],
  ['rangeLte', (client) => client.from('actor').select().rangeLte('ages', '[25,60)')],
  ['rangeAdjacent', (client) => client.from('actor').select().rangeAdjacent('ages', '[25,60)')],
  ['textSearch', (client) => client.from('actor').select().textSearch('skills', 'eel')],
  ['regexMatch', (client) => client.from('actor').select().regexMatch('name', '^a')],
  ['regexIMatch', (client) => client.from('actor').select().regexIMatch('name', '^A')],
];
