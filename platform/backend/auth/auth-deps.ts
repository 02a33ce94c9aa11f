import type { Database } from '../database.ts';
import type { Mailer } from '../mailer.ts';
import type { AuthLimits } from './auth-limits.ts';
import type { Issuer } from './sessions.ts';

/** What the handlers of the auth API work with. */
export interface AuthDeps {
  database: Database;
  mailer: Mailer;
  issuer: Issuer;
  limits: AuthLimits;
}
