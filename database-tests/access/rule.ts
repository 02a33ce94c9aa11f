import type { Action, Row, State, Verb } from './actions.ts';
import { IDENTITIES, type Identity } from './identities.ts';
import type { World } from './world.ts';

/**
 * What must come of an attempt.
 *
 * - `yes`: allowed, and the effect is there
 * - `none`: not refused, but nothing is found: row-level security hides it
 * - `no`: refused for want of a right (42501; 401 for visitors and 403 for others over HTTP)
 * - an error code: refused by that rule
 * - `-`: not tried, because it means nothing for this identity
 */
export type Outcome = 'yes' | 'none' | 'no' | '-' | (string & {});

/** One line of the table of who may do what. */
export interface Rule {
  /** The table, function or bucket, with its schema. */
  object: string;
  verb: Verb;
  /** What is attempted, in words. */
  what: string;
  /** Policies, triggers, constraints and grants that decide; each must exist. */
  by: readonly string[];
  /** The attempt itself. Several attempts must all come to the same. */
  attempts: (world: World, who: Identity) => Action[];
  may: Record<Identity, Outcome>;
  /** Columns as they must be stored, where the database overwrites what was sent. */
  stored?: (world: World, who: Identity) => Row;
  /** Says whether a call did what it should; `rows` is what it answered. */
  worked?: (facts: { before: State; after: State; rows: Row[] } & Seen) => boolean;
  /** `sql`: the API does not expose the object, so that it refuses everybody. */
  reach?: 'sql' | 'api';
  /** Nothing but a grant stands in the way: a blanket grant opens it, without harm. */
  onlyByGrant?: boolean;
}

interface Seen {
  world: World;
  who: Identity;
}

/** What a rule is made from, beside its object and verb. */
export type RuleFacts = Omit<Rule, 'object' | 'verb' | 'may' | 'attempts'> & {
  /** The outcomes in the order of IDENTITIES, with blanks between. */
  may: string;
};

/** Reads a line of outcomes. */
export function outcomes(line: string): Record<Identity, Outcome> {
  const words = line.trim().split(/\s+/);
  if (words.length !== IDENTITIES.length) throw new Error(`Not one outcome per identity: ${line}`);
  return Object.fromEntries(
    IDENTITIES.map(({ name }, index) => [name, words[index] ?? '-']),
  ) as Record<Identity, Outcome>;
}
