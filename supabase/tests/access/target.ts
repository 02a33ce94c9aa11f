import type { Action, Answer, State } from './actions.ts';
import type { Identity } from './identities.ts';
import type { World } from './world.ts';

/** A migrated database, and how the identities access it. */
export interface AccessTarget {
  /** `api`: over HTTP, as browsers and attackers do. `sql`: as a role with claims. */
  transport: 'api' | 'sql';
  /** Whether every table is granted to all roles, so that grants deny nothing. */
  blanketGrants: boolean;
  /** Replaces the data that attempts read and change. */
  arrange(): Promise<World>;
  attempt(identity: Identity, action: Action): Promise<Answer>;
  /** The content that an attempt could change, read as the owner or with the service key. */
  state(scope: 'rows' | 'files'): Promise<State>;
  close(): Promise<void>;
}
