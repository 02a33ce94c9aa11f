import { type FrontContext, jsonBody } from '../front-context.ts';
import { AuthRefusal, invalid } from './refusal.ts';

/** The longest address that the database takes. */
const LONGEST_EMAIL = 255;

/** A text of the body; empty when it is not there. `auth-body.ts` has refused other types. */
export function text(context: FrontContext, name: string): string {
  const value = jsonBody(context)[name];
  return typeof value === 'string' ? value : '';
}

/** An address in the form in which it is stored. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** @throws AuthRefusal `validation_failed` for what is no e-mail address. */
export function checkedEmail(email: string): string {
  const normal = normalEmail(email);
  if (normal.length > LONGEST_EMAIL || !/^[^\s@]+@[^\s@]+$/.test(normal)) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return normal;
}

/** What hosted projects answer wherever a phone number is given and no SMS provider is set up. */
export function phoneDisabled(status: 400 | 422, message: string): AuthRefusal {
  return new AuthRefusal(status, 'phone_provider_disabled', message);
}
