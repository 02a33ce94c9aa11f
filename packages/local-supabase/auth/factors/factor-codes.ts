import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { accountById, hasVerifiedFactor } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { VERIFY_FACTOR } from '../bodies.ts';
import { readBody } from '../read-body.ts';
import { type Caller, callerOf, lockSession } from '../sessions/caller.ts';
import { renewToken } from '../sessions/refresh.ts';
import { addMethod, sessionAnswer } from '../sessions/sessions.ts';
import { FACTOR_SECONDS } from '../settings.ts';
import { type OwnFactor, ownFactor } from './factors.ts';
import { stepOf } from './totp.ts';

/** POST /factors/{id}/challenge: needed to verify a code; valid once, for five minutes. */
export const challenge: Handler = async (deps, context) => {
  const caller = await callerOf(deps, context);
  const id = randomUUID();
  await deps.database.transaction(async (sql) => {
    const factor = await ownFactor(sql, context, caller);
    await sql.query(
      `delete from auth.mfa_challenges where factor_id = $1
         and created_at < now() - make_interval(secs => 2 * $2::float8)`,
      [factor.id, FACTOR_SECONDS],
    );
    await sql.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
       values ($1, $2, now(), $3::inet)`,
      [id, factor.id, clientIp(context)],
    );
    await sql.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [
      factor.id,
    ]);
  });
  const expires_at = Math.floor(Date.now() / 1000) + FACTOR_SECONDS;
  return Response.json({ id, type: 'totp', expires_at });
};

/** POST /factors/{id}/verify: raises the session to aal2 and ends aal1 sessions. */
export const verifyFactor: Handler = async (deps, context) => {
  const { database, issuer, limits } = deps;
  const caller = await callerOf(deps, context);
  const { code, challenge_id: challengeId } = readBody(context, VERIFY_FACTOR);
  if (code === '') throw invalid('Code needs to be non-empty');
  const undoAttempt = await limits.attempt('factor', caller.account.id);
  // Return errors: throwing would roll back the deletion of an expired challenge.
  const answer = await database.transaction(async (sql) => {
    const factor = await ownFactor(sql, context, caller);
    const { aal } = await lockSession(sql, caller);
    if (factor.status === 'unverified' && aal !== 'aal2' && (await hasFactor(sql, caller))) {
      // An enrollment at aal1 may have begun before another factor was verified.
      return new AuthError(403, 'insufficient_aal', 'AAL2 required to verify a new factor');
    }
    const error = await challengeError(sql, context, factor, challengeId);
    if (error) return error;
    const step = stepOf(code, factor.secret, Date.now());
    // A code is valid once (RFC 6238, section 5.2): it may have been seen over a shoulder.
    if (step === undefined || step <= Number(factor.last_used_step ?? 0)) {
      return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await accept(sql, factor, step, challengeId);
    await raiseSession(sql, caller, factor.id, 'totp');
    const refreshToken = await renewToken(sql, caller.account.id, caller.session.id);
    return sessionAnswer(sql, issuer, caller.session.id, refreshToken);
  });
  if (answer instanceof AuthError) throw answer;
  await undoAttempt();
  return Response.json(answer);
};

/** True when the user currently has a verified factor. */
async function hasFactor(sql: Statements, { account }: Caller): Promise<boolean> {
  const current = await accountById(sql, account.id);
  return current !== undefined && hasVerifiedFactor(current);
}

async function challengeError(
  sql: Statements,
  context: GatewayContext,
  factor: OwnFactor,
  id: string,
): Promise<AuthError | undefined> {
  const [found] = await sql.query<{ unusable: boolean; expired: boolean }>(
    `select verified_at is not null or ip_address <> $3::inet as unusable,
       created_at < now() - make_interval(secs => $4::float8) as expired
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [id, factor.id, clientIp(context), FACTOR_SECONDS],
  );
  if (!found) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (found.unusable) {
    // Hosted projects have the same error for a used challenge and one of another IP address.
    const message = 'Challenge and verify IP addresses mismatch.';
    return new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  if (!found.expired) return undefined;
  await sql.query('delete from auth.mfa_challenges where id::text = $1', [id]);
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return new AuthError(422, 'mfa_challenge_expired', message);
}

async function accept(sql: Statements, factor: OwnFactor, step: number, challengeId: string) {
  await sql.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
     where id = $1`,
    [factor.id, step],
  );
  await sql.query('update auth.mfa_challenges set verified_at = now() where id::text = $1', [
    challengeId,
  ]);
}

/** Raises a session to aal2; deletes aal1 sessions and unverified factors of the user. */
export async function raiseSession(
  sql: Statements,
  { account, session }: Caller,
  factor: string,
  method: 'totp' | 'mfa/recovery_code',
): Promise<void> {
  await addMethod(sql, session.id, method);
  await sql.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factor],
  );
  await sql.query(
    `delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`,
    [account.id],
  );
  await sql.query(
    `delete from auth.mfa_factors
     where user_id = $1 and factor_type = 'totp' and status = 'unverified'`,
    [account.id],
  );
}

/** The client IP in the form that PostgreSQL accepts: without the zone of a link-local address. */
function clientIp(context: GatewayContext): string {
  const address = context.env.peerAddress?.replace(/%.*$/, '') ?? '';
  return isIP(address) === 0 ? '127.0.0.1' : address;
}
