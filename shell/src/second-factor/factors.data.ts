import { BackendError, followKeptSession, getSupabase } from 'shared-auth';
import { brand } from 'shared-ui/brand';
import { factorName } from './factor-name.ts';

/** An authenticator app that makes codes for the signed-in user. */
export interface Factor {
  id: string;
  name: string;
  /** ISO 8601 with an offset. */
  createdAt: string;
}

/** A factor on its way: it counts once a code of it was verified. */
export interface Enrolment {
  factorId: string;
  /** The QR code as an SVG document. */
  qrCode: string;
  /** The same key in base32, to be typed. */
  secret: string;
  /** The same as an `otpauth:` address. */
  uri: string;
}

/** Why a call about factors was refused. */
export type FactorRefusal =
  | 'wrong_code'
  | 'challenge_expired'
  | 'factor_gone'
  | 'too_many_factors'
  | 'second_factor_needed'
  | 'session_ended'
  | 'too_many_requests'
  | 'unreachable'
  | 'failed';

/** By the error codes of Supabase's auth service. */
const REFUSAL_BY_CODE: Record<string, FactorRefusal> = {
  mfa_verification_failed: 'wrong_code',
  // A project's own hook may refuse a code, too.
  mfa_verification_rejected: 'wrong_code',
  mfa_challenge_expired: 'challenge_expired',
  // The address changed between challenge and code; a new attempt makes a new challenge.
  mfa_ip_address_mismatch: 'challenge_expired',
  mfa_factor_not_found: 'factor_gone',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  insufficient_aal: 'second_factor_needed',
  over_request_rate_limit: 'too_many_requests',
  session_expired: 'session_ended',
  bad_jwt: 'session_ended',
};

interface Failure {
  name: string;
  code?: string | undefined;
  status?: number | undefined;
}

function refusalOf({ name, code, status = 0 }: Failure): FactorRefusal {
  const known = REFUSAL_BY_CODE[code ?? ''];
  if (known) return known;
  if (name === 'AuthSessionMissingError') return 'session_ended';
  return status === 0 || status >= 500 ? 'unreachable' : 'failed';
}

/** Runs a call; a library that cannot be fetched counts as unreachable. */
async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | FactorRefusal> {
  try {
    return await call();
  } catch (error) {
    console.warn('A call about factors did not arrive', error);
    return 'unreachable';
  }
}

/**
 * The factors of the signed-in user that count, oldest first, as the server knows them now.
 *
 * @throws BackendError
 */
export async function listFactors(): Promise<Factor[]> {
  const factors = await allFactors();
  return factors
    .filter(({ status }) => status === 'verified')
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || factorName([]),
      createdAt: created_at,
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

async function allFactors() {
  const { auth } = await getSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw failureOf(error);
  return data.all;
}

function failureOf(error: Failure & Error): BackendError {
  return new BackendError(refusalOf(error), error.status ?? 0, error.message);
}

/** Begins to enrol an authenticator app, and takes away what an earlier beginning left behind. */
export function beginEnrolment(): Promise<Enrolment | FactorRefusal> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const factors = await allFactors();
    for (const { id, status } of factors) {
      // One that stays behind does no harm but for its place among the ten.
      if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
    }
    const names = factors.flatMap(({ status, friendly_name }) =>
      status === 'verified' && friendly_name ? [friendly_name] : [],
    );
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: factorName(names),
      issuer: brand.name,
    });
    if (error) return refusalOf(error);
    const { qr_code, secret, uri } = data.totp;
    // The library puts the head of a data address before the document, which our policy forbids.
    return { factorId: data.id, qrCode: qr_code.slice(qr_code.indexOf(',') + 1), secret, uri };
  });
}

/** Shows a code of a factor: the session is at `aal2` when this returns null. */
export function verifyCode(factorId: string, code: string): Promise<FactorRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error) return refusalOf(error);
    await followKeptSession();
    return null;
  });
}

/** Takes a factor away; one that is gone already is no error. */
export function removeFactor(factorId: string): Promise<FactorRefusal | null> {
  return attempt(async () => {
    const { auth } = await getSupabase();
    const { error } = await auth.mfa.unenroll({ factorId });
    const refusal = error && refusalOf(error);
    if (refusal && refusal !== 'factor_gone') return refusal;
    await refreshAssurance();
    return null;
  });
}

/**
 * Lets the session know of factors that came or went on another device.
 *
 * @throws BackendError when the session cannot be refreshed.
 */
export async function refreshAssurance(): Promise<void> {
  const { auth } = await getSupabase();
  const { error } = await auth.refreshSession();
  await followKeptSession();
  if (error) throw failureOf(error);
}
