/**
 * How strongly a session is authenticated, after Supabase's assurance levels.
 *
 * - `aal1`: by a password or a mail link; the account has no second factor.
 * - `aal2-due`: likewise, but the account has a second factor that this session has not verified.
 * - `aal2`: the second factor was verified.
 */
export type Assurance = 'aal1' | 'aal2-due' | 'aal2';

/** The part of a stored session that determines the assurance. */
interface StoredTokens {
  access_token?: unknown;
  user?: { factors?: unknown };
}

/**
 * The assurance of a stored session. Factors that were added or removed on another device take effect
 * at the next refresh; the server decides by its own records.
 */
export function assuranceOf({ access_token, user }: StoredTokens): Assurance {
  if (levelOf(String(access_token)) === 'aal2') return 'aal2';
  const factors: { status?: unknown; factor_type?: unknown }[] = Array.isArray(user?.factors)
    ? user.factors
    : [];
  // Recovery codes alone are no factor: a removed app may have left some.
  const isFactor = ({ status, factor_type }: (typeof factors)[number]) =>
    status === 'verified' && factor_type !== 'recovery_code';
  return factors.some(isFactor) ? 'aal2-due' : 'aal1';
}

/** The claim `aal` of an access token, which only the server can verify. */
function levelOf(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
