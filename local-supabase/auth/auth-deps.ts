import type { Database } from '../database/database.ts';
import type { ApiKeys } from '../gateway/api-key.ts';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import type { Mailer } from '../mail/mailer.ts';
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
