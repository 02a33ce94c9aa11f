import { createHash, randomUUID } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Statements } from '../../database/database.ts';
import { accountById, hasVerifiedFactor, lockUser } from '../account/users.ts';
import type { Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { RECOVERY_CODE, RECOVERY_CODES } from '../bodies.ts';
import { AUTH_BOUNDS } from '../bounds.ts';
import { readBody } from '../read-body.ts';
import { type Caller, callerOf, lockSession } from '../sessions/caller.ts';
import { renewToken } from '../sessions/refresh.ts';
import { sessionAnswer } from '../sessions/sessions.ts';
import { raiseSession } from './factor-codes.ts';
import { removeFactor } from './factors.ts';

/** Codes of a set, as in hosted projects. */
const CODES = 10;

/** Bytes of a code: 80 bits, which cannot be guessed and need no slow hash. */
const CODE_BYTES = 10;

const TYPE = 'recovery_code';

/** GET /factors/recovery-codes: how many codes are left. */
export const recoveryStatus: Handler = async (deps, context) => {
  const { account } = await callerOf(deps, context);
  const id = await recoveryFactor(deps.database, account.id);
  const [row] = await deps.database.query<{ remaining: number }>(
    'select count(*)::int as remaining from auth.mfa_recovery_codes where factor_id = $1',
    [id],
  );
  return Response.json({ id, type: TYPE, total: CODES, remaining: row?.remaining });
};

/** POST /factors/recovery-codes: creates the first set; the codes are returned only once. */
export const generateCodes: Handler = async (deps, context) => {
  const caller = await callerOf(deps, context);
  const isEmpty = context.var.body.length === 0;
  const { friendly_name } = isEmpty ? {} : readBody(context, RECOVERY_CODES);
  const name = friendly_name || 'Recovery codes';
  if (name.length > AUTH_BOUNDS.factorName.limit) {
    throw invalid(`friendly_name has at most ${AUTH_BOUNDS.factorName.limit} characters`);
  }
  const id = randomUUID();
  const codes = await deps.database.transaction(async (sql) => {
    const factors = await lockedFactors(sql, caller);
    if (factors.some(({ factor_type }) => factor_type === TYPE)) {
      const message = 'Recovery codes exist already, regenerate them';
      throw new AuthError(422, 'mfa_verified_factor_exists', message);
    }
    if (factors.some(({ friendly_name: taken }) => taken === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AuthError(422, 'mfa_factor_name_conflict', message);
    }
    await sql.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1, $2, $3, 'recovery_code', 'verified', now(), now())`,
      [id, caller.account.id, name],
    );
    return newCodes(sql, id);
  });
  return Response.json({ id, type: TYPE, friendly_name: name, total: CODES, codes });
};

/** POST /factors/recovery-codes/regenerate: replaces the set. */
export const regenerateCodes: Handler = async (deps, context) => {
  const caller = await callerOf(deps, context);
  const { id, codes } = await deps.database.transaction(async (sql) => {
    await lockedFactors(sql, caller);
    const factor = await recoveryFactor(sql, caller.account.id);
    return { id: factor, codes: await newCodes(sql, factor) };
  });
  return Response.json({ id, type: TYPE, total: CODES, codes });
};

/** DELETE /factors/recovery-codes */
export const removeCodes: Handler = async (deps, context) => {
  const caller = await callerOf(deps, context);
  const id = await deps.database.transaction(async (sql) => {
    await lockedFactors(sql, caller);
    const factor = await recoveryFactor(sql, caller.account.id);
    await removeFactor(sql, factor);
    return factor;
  });
  return Response.json({ id });
};

/** POST /factors/recovery-codes/verify: consumes a code and raises the session to aal2. */
export const verifyRecoveryCode: Handler = async (deps, context) => {
  const { database, issuer, limits, log } = deps;
  const caller = await callerOf(deps, context);
  const { code } = readBody(context, RECOVERY_CODE);
  if (code === '') throw invalid('Code needs to be non-empty');
  const undoAttempt = await limits.attempt('factor', caller.account.id);
  const answer = await database.transaction(async (sql) => {
    await lockUser(sql, caller.account.id);
    await lockSession(sql, caller);
    const [used] = await sql.query<{ factor_id: string }>(
      `delete from auth.mfa_recovery_codes using auth.mfa_factors as factor
       where factor.id = factor_id and factor.user_id = $1 and code_hash = $2
       returning factor_id`,
      [caller.account.id, hashOf(code)],
    );
    if (!used) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    await raiseSession(sql, caller, used.factor_id, 'mfa/recovery_code');
    const refreshToken = await renewToken(sql, caller.account.id, caller.session.id);
    return sessionAnswer(sql, issuer, caller.session.id, refreshToken);
  });
  log({ level: 'warn', event: 'recovery_code_used', userId: caller.account.id });
  await undoAttempt();
  return Response.json(answer);
};

/** Locks the account for a change of its codes, which requires aal2. @returns its factors */
async function lockedFactors(sql: Statements, caller: Caller) {
  await lockUser(sql, caller.account.id);
  const { aal } = await lockSession(sql, caller);
  if (aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change recovery codes');
  }
  const account = await accountById(sql, caller.account.id);
  if (!account || !hasVerifiedFactor(account)) {
    const message = 'At least one other verified factor is required to generate recovery codes';
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message);
  }
  return account.factors;
}

/** @throws AuthError `mfa_factor_not_found` for a user without recovery codes */
async function recoveryFactor(sql: Pick<Statements, 'query'>, userId: string): Promise<string> {
  const [factor] = await sql.query<{ id: string }>(
    `select id from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [userId],
  );
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Recovery codes not found');
  return factor.id;
}

/** Replaces the codes of a factor. @returns the new codes; only their hashes are stored */
async function newCodes(sql: Statements, factor: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    new Secret({ size: CODE_BYTES }).base32.toLowerCase(),
  );
  await sql.query('delete from auth.mfa_recovery_codes where factor_id = $1', [factor]);
  await sql.query(
    `insert into auth.mfa_recovery_codes (factor_id, code_hash)
     select $1::text::uuid, json_array_elements_text($2::text::json)`,
    [factor, JSON.stringify(codes.map(hashOf))],
  );
  return codes;
}

/** The hash of a code as the user may have typed it: in any case, with blanks and hyphens. */
function hashOf(typed: string): string {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(code).digest('base64url');
}
