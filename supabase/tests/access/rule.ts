import type { Action, Row, State, Verb } from './actions.ts';
import { IDENTITIES, type Identity } from './identities.ts';
import type { World } from './world.ts';

/**
 * The expected result of an attempt.
 *
 * - `yes`: allowed, and the effect is there
 * - `none`: no error, but row-level security hides the rows
 * - `no`: permission denied (42501; over HTTP 401 for visitors and 403 for others)
 * - an error code: rejected with that code
 * - `-`: not applicable to this identity, so not attempted
 */
export type Outcome = 'yes' | 'none' | 'no' | '-' | (string & {});

/** One access rule: an attempt, and its outcome for each identity. */
export interface Rule {
  /** The table, function or bucket, with schema. */
  object: string;
  verb: Verb;
  /** The attempt in words, for test titles and docs/access.md. */
  title: string;
  /** Deciding policies, triggers and constraints, all of which must exist; or a phrase. */
  decidedBy: readonly string[];
  /** The attempt itself; several must all have the same outcome. */
  attempts: (world: World, identity: Identity) => Action[];
  outcomes: Record<Identity, Outcome>;
  /** Values that must be stored, if the database overwrites those of the attempt. */
  stored?: (world: World, identity: Identity) => Row;
  /** Whether a call had its effect; `rows` is its result. */
  worked?: (facts: { before: State; after: State; rows: Row[] } & Context) => boolean;
  /** `sql`: the API does not expose the schema. `api`: SQL does not reach the rule. */
  reach?: 'sql' | 'api';
  /** Only a missing grant denies it: a blanket grant opens it, without harm. */
  onlyByGrant?: boolean;
}

interface Context {
  world: World;
  identity: Identity;
}

/** A rule as it is written down; object, verb and attempts are added by its builder. */
export type RuleFacts = Omit<Rule, 'object' | 'verb' | 'outcomes' | 'attempts'> & {
  /** The outcomes in the order of IDENTITIES, with blanks between. */
  outcomes: string;
};

/** Parses the outcomes of a rule: one word per identity. */
export function parseOutcomes(line: string): Record<Identity, Outcome> {
  const words = line.trim().split(/\s+/);
  if (words.length !== IDENTITIES.length)
    throw new Error(`Expected one outcome per identity: ${line}`);
  return Object.fromEntries(
    IDENTITIES.map(({ name }, index) => [name, words[index] ?? '-']),
  ) as Record<Identity, Outcome>;
}
