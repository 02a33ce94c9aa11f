import { BackendError, getSupabase, syncSession, unwrap } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { factorName } from './factor-name.ts';

/** A connected authenticator app of the signed-in user. */
export interface Factor {
  id: string;
  name: string;
  /** ISO 8601 with an offset. */
  createdAt: string;
}

/** A factor that is not active until its first code is verified. */
export interface Enrolment {
  factorId: string;
  /** The QR code as an SVG document. */
  qrCode: string;
  /** The same key in base32, for typing. */
  secret: string;
  /** The same key as an `otpauth:` address. */
  uri: string;
}

/**
 * The verified authenticator apps of the signed-in user, oldest first, read from the server.
 *
 * @throws BackendError
 */
export async function listFactors(): Promise<Factor[]> {
  const factors = await allFactors();
  return factors
    .filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp')
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || factorName([]),
      createdAt: created_at,
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

async function allFactors() {
  const { auth } = await getSupabase();
  return unwrap(await auth.mfa.listFactors()).all;
}

/**
 * Starts the enrolment of an authenticator app, and removes factors that were never verified.
 *
 * @throws BackendError
 */
export async function beginEnrolment(): Promise<Enrolment> {
  const { auth } = await getSupabase();
  const factors = await allFactors();
  for (const { id, status } of factors) {
    // An account has at most ten factors. A failure to remove one does not prevent the enrolment.
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
  const names = factors.flatMap(({ status, friendly_name }) =>
    status === 'verified' && friendly_name ? [friendly_name] : [],
  );
  const enrolled = unwrap(
    await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: factorName(names),
      issuer: brand.name,
    }),
  );
  const { qr_code, secret, uri } = enrolled.totp;
  // supabase-js returns a data: URL, which our content security policy forbids.
  return { factorId: enrolled.id, qrCode: qr_code.slice(qr_code.indexOf(',') + 1), secret, uri };
}

/**
 * Verifies a factor's code, which raises the session to `aal2`.
 *
 * @throws BackendError
 */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  const { auth } = await getSupabase();
  unwrap(await auth.mfa.challengeAndVerify({ factorId, code }));
  await syncSession();
}

/**
 * Removes a factor, if it still exists.
 *
 * @throws BackendError
 */
export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await getSupabase();
  try {
    unwrap(await auth.mfa.unenroll({ factorId }));
  } catch (error) {
    const isGone = error instanceof BackendError && error.code === 'mfa_factor_not_found';
    if (!isGone) throw error;
  }
  await refreshAssurance();
}

/**
 * Updates the session with factors that were added or removed on another device.
 *
 * @throws BackendError when the session cannot be refreshed.
 */
export async function refreshAssurance(): Promise<void> {
  const { auth } = await getSupabase();
  const result = await auth.refreshSession();
  await syncSession();
  unwrap(result);
}
