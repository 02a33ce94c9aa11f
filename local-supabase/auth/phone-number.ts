import { AuthError, invalid } from './auth-error.ts';

/** https://www.itu.int/rec/T-REC-E.164, without the plus sign. */
const E164 = /^[1-9][0-9]{1,14}$/;

/** @throws AuthError `validation_failed` for what is no phone number in the form of E.164. */
export function checkedPhone(phone: string): string {
  const normal = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!E164.test(normal)) throw invalid('Invalid phone number format (E.164 required)');
  return normal;
}

/** What hosted projects answer wherever a phone number is given and no SMS provider is set up. */
export function phoneDisabled(status: 400 | 422, message: string): AuthError {
  return new AuthError(status, 'phone_provider_disabled', message);
}
