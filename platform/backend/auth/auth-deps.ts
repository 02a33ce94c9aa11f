import type { ApiKeys } from '../api-key.ts';
import type { Database } from '../database/database.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { Mailer } from '../mailer.ts';
import type { AuthLimits } from './auth-limits.ts';
import type { Issuer } from './sessions.ts';

/** What the handlers of the auth API work with. */
export interface AuthDeps {
  database: Database;
  mailer: Mailer;
  issuer: Issuer;
  limits: AuthLimits;
  keys: ApiKeys;
}

/** Answers one route; the database of `deps` ends with the time of the request. */
export type Handler = (deps: AuthDeps, context: GatewayContext) => Promise<Response>;
