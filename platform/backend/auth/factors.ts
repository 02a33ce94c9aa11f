import { randomUUID } from 'node:crypto';
import type { Statements } from '../database.ts';
import type { FrontContext } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { type Caller, callerOf } from './caller.ts';
import { AuthRefusal, invalid } from './refusal.ts';
import { text } from './request-fields.ts';
import { AUTH_SETTINGS, FACTOR_SECONDS } from './settings.ts';
import { newEnrolment } from './totp.ts';
import { accountById, hasVerifiedFactor } from './users.ts';

/** Characters of a name, so that the QR code can hold it. */
const LONGEST_NAME = 100;

/** POST /factors: a secret for an authenticator app; it counts once a code of it was verified. */
export async function enrol(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { database, issuer } = deps;
  const { account, session } = await callerOf(context, database, issuer.jwtSecret);
  refuseOtherTypes(text(context, 'factor_type'));
  const name = text(context, 'friendly_name');
  const shop = text(context, 'issuer') || new URL(issuer.siteUrl).host;
  if (name.length > LONGEST_NAME || shop.length > LONGEST_NAME) {
    throw invalid(`friendly_name and issuer have at most ${LONGEST_NAME} characters`);
  }
  const { secret, uri, qrCode } = newEnrolment(shop, account.email);
  const id = randomUUID();
  await database.transaction(async (sql) => {
    await refuseEnrolment(sql, account.id, name, session.aal);
    await sql.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, account.id, name, secret],
    );
  });
  const totp = { qr_code: qrCode, secret, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
}

function refuseOtherTypes(type: string): void {
  if (type === 'totp') return;
  if (type !== 'phone' && type !== 'webauthn') {
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
  const name = type === 'phone' ? 'Phone' : 'WebAuthn';
  throw new AuthRefusal(
    422,
    `mfa_${type}_enroll_not_enabled`,
    `MFA enroll is disabled for ${name}`,
  );
}

async function refuseEnrolment(sql: Statements, userId: string, name: string, aal: string) {
  // One enrolment of a user at a time, or two at once would pass the maximum.
  await sql.query('select 1 from auth.users where id = $1 for update', [userId]);
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => $2::float8)`,
    [userId, FACTOR_SECONDS],
  );
  const account = await accountById(sql, userId);
  const factors = account?.factors ?? [];
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthRefusal(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= AUTH_SETTINGS.maxEnrolledFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthRefusal(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (account && hasVerifiedFactor(account) && aal !== 'aal2') {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** A factor of the caller, with what nobody else may see. */
export interface OwnFactor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
  last_used_step: string | number | null;
}

/** Locks and reads the factor that the path names. @throws AuthRefusal when it is not the caller's */
export async function ownFactor(
  sql: Statements,
  context: FrontContext,
  { account }: Caller,
): Promise<OwnFactor> {
  const [factor] = await sql.query<OwnFactor>(
    `select id, status, secret, last_used_step from auth.mfa_factors
     where id::text = $1 and user_id = $2 and factor_type = 'totp' for update`,
    [context.req.param('factor') ?? '', account.id],
  );
  if (!factor) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** DELETE /factors/{id}: sessions that it brought to aal2 go back to aal1 at once. */
export async function unenrol(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const { database, issuer } = deps;
  const caller = await callerOf(context, database, issuer.jwtSecret);
  const id = await database.transaction(async (sql) => {
    const factor = await ownFactor(sql, context, caller);
    if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
      const message = 'AAL2 required to unenroll verified factor';
      throw new AuthRefusal(422, 'insufficient_aal', message);
    }
    await sql.query(
      `with lowered as (
         update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
       )
       delete from auth.mfa_amr_claims using lowered
       where session_id = lowered.id and authentication_method = 'totp'`,
      [factor.id],
    );
    await sql.query('delete from auth.mfa_factors where id = $1', [factor.id]);
    return factor.id;
  });
  return Response.json({ id });
}
