import type { Action, Answer, State } from './actions.ts';
import type { Identity } from './identities.ts';
import type { World } from './world.ts';

/** A database with the rules in it, and the way in which the identities get at it. */
export interface AccessTarget {
  /** `api`: over HTTP, as a browser or an attacker does. `sql`: as a role with claims. */
  way: 'api' | 'sql';
  /** The table grants are not there to help: everything is granted to everybody. */
  blanketGrants: boolean;
  /** Makes everything that may be attacked anew. */
  arrange(): Promise<World>;
  attempt(who: Identity, action: Action): Promise<Answer>;
  /** All that could have been changed, read with the rights of the owner or the service key. */
  state(kind: 'rows' | 'files'): Promise<State>;
  close(): Promise<void>;
}
