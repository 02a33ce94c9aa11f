import type { Action, Answer, State } from './actions.ts';
import type { Identity } from './identities.ts';
import type { World } from './world.ts';

/** A migrated database, and the identities' way to access it. */
export interface AccessTarget {
  /** `api`: over HTTP. `sql`: as a database role with claims. */
  transport: 'api' | 'sql';
  /** Whether all tables are granted to all roles, so that grants deny nothing. */
  blanketGrants: boolean;
  /** Resets the data that attempts read and change. */
  arrange(): Promise<World>;
  attempt(identity: Identity, action: Action): Promise<Answer>;
  /** All content that an attempt could change, read with full rights. */
  state(scope: 'rows' | 'files'): Promise<State>;
  close(): Promise<void>;
}
