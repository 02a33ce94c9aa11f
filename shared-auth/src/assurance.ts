/**
 * Authenticator assurance level (AAL) of a session, based on Supabase's levels.
 *
 * - `aal1`: password or mail link; the account has no second factor.
 * - `aal2-due`: same, but the account has a second factor that this session has not verified.
 * - `aal2`: the second factor was verified.
 */
export type Assurance = 'aal1' | 'aal2-due' | 'aal2';

/** The fields of a stored session that determine its assurance. */
interface StoredTokens {
  access_token?: unknown;
  user?: { factors?: unknown };
}

/**
 * The assurance of a stored session. Factors added or removed on another device take effect at the next
 * refresh. Only a hint for the UI: the server uses its own records.
 */
export function assuranceOf({ access_token, user }: StoredTokens): Assurance {
  if (levelOf(String(access_token)) === 'aal2') return 'aal2';
  const factors: { status?: unknown; factor_type?: unknown }[] = Array.isArray(user?.factors)
    ? user.factors
    : [];
  // Recovery codes alone do not count as a factor: they may remain after the app was removed.
  const isFactor = ({ status, factor_type }: (typeof factors)[number]) =>
    status === 'verified' && factor_type !== 'recovery_code';
  return factors.some(isFactor) ? 'aal2-due' : 'aal1';
}

/** The `aal` claim of an access token, not verified. */
function levelOf(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
