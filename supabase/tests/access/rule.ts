import type { Action, Row, State, Verb } from './actions.ts';
import { IDENTITIES, type Identity } from './identities.ts';
import type { World } from './world.ts';

/**
 * The expected result of an attempt.
 *
 * - `yes`: allowed, with the expected effect
 * - `none`: no error, but row-level security hides the rows
 * - `no`: permission denied (42501; over HTTP 401 for visitors and 403 for others)
 * - an error code: rejected with this code
 * - `-`: not applicable to this identity, so not attempted
 */
export type Outcome = 'yes' | 'none' | 'no' | '-' | (string & {});

/** One access rule: an attempt, and its outcome for each identity. */
export interface Rule {
  /** The table, function or bucket, schema-qualified. */
  object: string;
  verb: Verb;
  /** Description of the attempt, for test titles and supabase/access.md. */
  title: string;
  /** Deciders: the deciding policies, triggers and constraints, which must exist; or a phrase. */
  decidedBy: readonly string[];
  /** The attempts, which must all have the same outcome. */
  attempts: (world: World, identity: Identity) => Action[];
  outcomes: Record<Identity, Outcome>;
  /** Expected stored values, if the database overwrites those of the attempt. */
  stored?: (world: World, identity: Identity) => Row;
  /** Checks the effect of a call; `rows` is its result. */
  worked?: (facts: { before: State; after: State; rows: Row[] } & Context) => boolean;
  /** Only in this suite. `sql`: the API does not expose the schema. `api`: SQL does not reach the rule. */
  reach?: 'sql' | 'api';
  /** Denied only by a missing grant; a blanket grant would allow it, harmlessly. */
  onlyByGrant?: boolean;
}

interface Context {
  world: World;
  identity: Identity;
}

/** A rule's declaration; the builder adds object, verb and attempts. */
export type RuleFacts = Omit<Rule, 'object' | 'verb' | 'outcomes' | 'attempts'> & {
  /** The outcomes in the order of IDENTITIES, separated by spaces. */
  outcomes: string;
};

/** Parses a rule's outcomes: one word per identity. */
export function parseOutcomes(line: string): Record<Identity, Outcome> {
  const words = line.trim().split(/\s+/);
  if (words.length !== IDENTITIES.length)
    throw new Error(`Expected one outcome per identity: ${line}`);
  return Object.fromEntries(
    IDENTITIES.map(({ name }, index) => [name, words[index] ?? '-']),
  ) as Record<Identity, Outcome>;
}
