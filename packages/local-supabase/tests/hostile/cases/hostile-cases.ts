import { EMBEDS } from './embeds.ts';
import type { HostileCase } from './hostile-case.ts';
import { ODD_REQUESTS } from './odd-requests.ts';
import { PROTOTYPE_NAMES } from './prototype-names.ts';
import { TOO_MUCH } from './too-much.ts';
import { WRONG_TYPES } from './wrong-types.ts';

/** Hostile requests, grouped by their type. */
export const HOSTILE_GROUPS: [title: string, cases: readonly HostileCase[]][] = [
  ['names of prototypes', PROTOTYPE_NAMES],
  ['values of another type', WRONG_TYPES],
  ['requests beyond the limits', TOO_MUCH],
  ['embedded resources that multiply', EMBEDS],
  ['odd methods, paths and bodies', ODD_REQUESTS],
];

export const HOSTILE_CASES: readonly HostileCase[] = HOSTILE_GROUPS.flatMap(([, cases]) => cases);
