import { invalid } from '../auth-error.ts';

/** https://www.itu.int/rec/T-REC-E.164, without the plus sign. */
const E164 = /^[1-9][0-9]{1,14}$/;

/** @throws AuthError `validation_failed` for a text that is no phone number in E.164 format */
export function checkedPhone(phone: string): string {
  const normal = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!E164.test(normal)) throw invalid('Invalid phone number format (E.164 required)');
  return normal;
}
