import { getSupabase, syncSession, unwrap } from 'shared-auth';

/** The recovery codes of the signed-in user. */
export interface Recovery {
  /** Number of unused codes; null if none were created. */
  remaining: number | null;
  /** Whether a recovery code raised this session to `aal2`: the app may be lost. */
  isByCode: boolean;
}

/**
 * The state of the recovery codes.
 *
 * @throws BackendError
 */
export async function findRecovery(): Promise<Recovery> {
  const { auth } = await getSupabase();
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  const methods = data?.currentAuthenticationMethods.map((used) =>
    typeof used === 'string' ? used : used.method,
  );
  const isByCode = methods?.includes('mfa/recovery_code') === true && !methods.includes('totp');
  const factors = unwrap(await auth.mfa.listFactors()).all;
  // Without codes, the request would fail, which browsers log to the console.
  if (!factors.some(({ factor_type }) => factor_type === 'recovery_code')) {
    return { remaining: null, isByCode };
  }
  return { remaining: unwrap(await auth.mfa.recoveryCodes.getStatus()).remaining, isByCode };
}

/**
 * Creates a new set of codes and revokes the previous one. The server returns them only here.
 *
 * @throws BackendError
 */
export async function newRecoveryCodes(isFirstSet: boolean): Promise<readonly string[]> {
  const { auth } = await getSupabase();
  const { recoveryCodes } = auth.mfa;
  return unwrap(await (isFirstSet ? recoveryCodes.generate() : recoveryCodes.regenerate())).codes;
}

/** @throws BackendError */
export async function removeRecoveryCodes(): Promise<void> {
  const { auth } = await getSupabase();
  unwrap(await auth.mfa.recoveryCodes.unenroll());
}

/**
 * Redeems a recovery code, which raises the session to `aal2`.
 *
 * @throws BackendError
 */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { auth } = await getSupabase();
  unwrap(await auth.mfa.recoveryCodes.verify({ code }));
  await syncSession();
}
