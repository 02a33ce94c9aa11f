import { randomUUID } from 'node:crypto';
import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { accountById, hasVerifiedFactor, lockUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { ENROLL } from '../bodies.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { readBody } from '../read-body.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { AUTH_SETTINGS, FACTOR_SECONDS } from '../settings.ts';
import { isUuid } from '../uuid.ts';
import { newEnrollment } from './totp.ts';

/** A QR code has no room for a longer name. */
const MAX_NAME = AUTH_BOUNDS.factorName.limit;

/** POST /factors: a secret for an authenticator app; the factor is active once a code is verified. */
export const enroll: Handler = async (deps, context) => {
  const { database, issuer } = deps;
  const { account, session } = await callerOf(deps, context);
  const body = readBody(context, ENROLL);
  checkFactorType(body.factor_type);
  const name = body.friendly_name;
  const shop = body.issuer || new URL(issuer.siteUrl).host;
  if (name.length > MAX_NAME || shop.length > MAX_NAME) {
    throw invalid(`friendly_name and issuer have at most ${MAX_NAME} characters`);
  }
  const id = randomUUID();
  const { secret, uri, qrCode } = await database.transaction(async (sql) => {
    await checkEnrollment(sql, account.id, name, session.aal);
    // Rendered after the checks, because the QR code is the expensive part.
    const enrollment = newEnrollment(shop, account.email);
    await sql.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, account.id, name, enrollment.secret],
    );
    return enrollment;
  });
  const totp = { qr_code: qrCode, secret, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp });
};

function checkFactorType(type: string): void {
  if (type === 'totp') return;
  if (type !== 'phone' && type !== 'webauthn') {
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
  const name = type === 'phone' ? 'Phone' : 'WebAuthn';
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
}

async function checkEnrollment(sql: Statements, userId: string, name: string, aal: string) {
  // Serialize enrollments per user, so that concurrent ones cannot exceed the maximum.
  await lockUser(sql, userId);
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
       and created_at < now() - make_interval(secs => $2::float8)`,
    [userId, FACTOR_SECONDS],
  );
  const account = await accountById(sql, userId);
  const factors = account?.factors ?? [];
  if (factors.some((factor) => factor.friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (factors.length >= AUTH_SETTINGS.maxEnrolledFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (account && hasVerifiedFactor(account) && aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** A factor of the caller, with its secret. */
export interface OwnFactor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
  last_used_step: string | number | null;
}

/**
 * Locks the account of the caller and reads the factor that the path names. A verification ends
 * sessions and removes factors: without the lock, two concurrent ones would deadlock.
 *
 * @throws AuthError `validation_failed`, or `mfa_factor_not_found` when it is not the caller's
 */
export async function ownFactor(
  sql: Statements,
  context: GatewayContext,
  { account }: Caller,
): Promise<OwnFactor> {
  const id = context.req.param('factor');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  await lockUser(sql, account.id);
  const [factor] = await sql.query<OwnFactor>(
    `select id, status, secret, last_used_step from auth.mfa_factors
     where id = $1::text::uuid and user_id = $2 and factor_type = 'totp' for update`,
    [id, account.id],
  );
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** DELETE /factors/{id} */
export const unenroll: Handler = async (deps, context) => {
  const caller = await callerOf(deps, context);
  const id = await deps.database.transaction(async (sql) => {
    const factor = await ownFactor(sql, context, caller);
    if (factor.status === 'verified' && caller.session.aal !== 'aal2') {
      const message = 'AAL2 required to unenroll verified factor';
      throw new AuthError(422, 'insufficient_aal', message);
    }
    await checkCodes(sql, factor.id);
    await removeFactor(sql, factor.id);
    return factor.id;
  });
  return Response.json({ id });
};

/** @throws AuthError `mfa_recovery_codes_sole_factor` when only recovery codes would be left */
async function checkCodes(sql: Statements, id: string): Promise<void> {
  if (!(await codesWithout(sql, id))) return;
  const message =
    'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.';
  throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
}

/** The recovery-code factor if it would be the only verified factor left; undefined otherwise. */
async function codesWithout(sql: Statements, id: string): Promise<string | undefined> {
  const [codes] = await sql.query<{ id: string }>(
    `select codes.id from auth.mfa_factors as factor
     join auth.mfa_factors as codes using (user_id)
     where factor.id = $1 and factor.factor_type <> 'recovery_code'
       and codes.factor_type = 'recovery_code'
       and not exists (
         select from auth.mfa_factors as other
         where other.user_id = factor.user_id and other.id not in (factor.id, codes.id)
           and other.status = 'verified'
       )`,
    [id],
  );
  return codes?.id;
}

/**
 * Deletes a factor and lowers the sessions that it raised to aal1. Deletes the recovery codes with the
 * last other factor.
 */
export async function removeFactor(sql: Statements, id: string): Promise<void> {
  const codes = await codesWithout(sql, id);
  if (codes) await removeFactor(sql, codes);
  await sql.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims using lowered
     where session_id = lowered.id
       and authentication_method in ('totp', 'mfa/recovery_code')`,
    [id],
  );
  await sql.query('delete from auth.mfa_factors where id = $1', [id]);
}
