import type { Logger } from 'node-kit/log/log';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Database } from '../database/database.ts';
import type { ApiKeys } from '../gateway/api-key.ts';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { AuthLimits } from './limits/auth-limits.ts';
import type { Issuer } from './sessions/sessions.ts';

/** Dependencies of the handlers of the auth API. */
export interface AuthDeps {
  database: Database;
  mailer: Mailer;
  issuer: Issuer;
  limits: AuthLimits;
  keys: ApiKeys;
  log: Logger;
}

/** Answers one route. The statements of `deps.database` end at the time limit of the request. */
export type Handler = (deps: AuthDeps, context: GatewayContext) => Promise<Response>;

/** As {@link Handler}, with the body, parsed by a schema of bodies.ts. */
export type BodyHandler<Schema extends GenericSchema> = (
  deps: AuthDeps,
  body: InferOutput<Schema>,
  context: GatewayContext,
) => Promise<Response>;
