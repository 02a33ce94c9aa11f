import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

/** Seconds of a step, and accepted steps before and after the current one; as in hosted projects. */
const PERIOD = 30;
const WINDOW = 1;

/** Bytes of a secret: the length of an SHA-1 digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;

/** Data to set up an authenticator app. */
interface Enrollment {
  /** Base 32. */
  secret: string;
  /** otpauth://totp/… */
  uri: string;
  /** The URI as a QR code: SVG without "#", which would end a data URL. */
  qrCode: string;
}

/** A new secret for the account with this address. */
export function newEnrollment(issuer: string, email: string): Enrollment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = generator(secret, issuer, email).toString();
  const svg = encodeQr(uri, 'svg', { ecc: 'medium', optimize: true });
  // Dark on light in every theme, and with a fixed size.
  const qrCode = svg.replace(
    /^<svg (.*?)>/,
    '<svg width="200" height="200" $1><rect width="100%" height="100%" fill="white"/>',
  );
  return { secret: secret.base32, uri, qrCode };
}

/**
 * The time step that a code belongs to; undefined for a wrong code.
 *
 * @param now milliseconds
 */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  const totp = generator(Secret.fromBase32(secret));
  const delta = totp.validate({ token: code.trim(), window: WINDOW, timestamp: now });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function generator(secret: Secret, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });
}
