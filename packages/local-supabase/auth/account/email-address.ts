import { AuthError, invalid } from '../auth-error.ts';
import { AUTH_BOUNDS } from '../bounds.ts';

/** The format that hosted projects require: https://html.spec.whatwg.org/#valid-e-mail-address */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const FORMAT = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

/** Addresses that no mail server accepts: a misplaced dot, or a host without a dot. */
const UNDELIVERABLE = /^\.|\.\.|\.@|@[^.]+$/;

/** An address in the form in which it is stored. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** True for a valid address in lower case of at most the maximum length. */
export function hasEmailFormat(email: string): boolean {
  return email.length <= AUTH_BOUNDS.email.limit && FORMAT.test(email);
}

/**
 * An address in the form in which it is stored.
 *
 * @throws AuthError `validation_failed` for a text that is no e-mail address
 */
export function checkedFormat(email: string): string {
  const normal = normalEmail(email);
  if (normal === '') throw invalid('An email address is required');
  if (normal.length > AUTH_BOUNDS.email.limit) throw invalid('An email address is too long');
  if (!hasEmailFormat(normal)) throw invalid('Unable to validate email address: invalid format');
  return normal;
}

/**
 * An address that a mail may be sent to, in the form in which it is stored.
 *
 * @throws AuthError `validation_failed` for a text that is no e-mail address, and
 * `email_address_invalid` for an address that no mail server accepts
 */
export function checkedEmail(email: string): string {
  const normal = checkedFormat(email);
  if (UNDELIVERABLE.test(normal) || normal.indexOf('@') > AUTH_BOUNDS.emailName.limit) {
    const message = `Email address "${normal}" is invalid`;
    throw new AuthError(400, 'email_address_invalid', message);
  }
  return normal;
}
