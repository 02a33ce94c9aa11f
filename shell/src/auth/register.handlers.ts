import { type ActionFunctionArgs, replace } from 'react-router-dom';
import { signUp } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { nextOf } from '../after-sign-in/next.ts';
import {
  emailError,
  nameError,
  readNewPassword,
  readPhone,
  textOf,
} from '../form/account.rules.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import { errorsOf, type FieldErrors } from '../form/form-errors.ts';
import { rememberRegistration } from './pending-registration.ts';

/** Why the last attempt to register failed. */
export type RegisterAnswer = { errors: FieldErrors } | { errorCode: ErrorCode };

/**
 * Registers; the mail link activates the account and leads to the attempted page. The response is the
 * same for an address that already has an account: its owner gets a mail.
 */
export async function registerAction({
  request,
}: ActionFunctionArgs): Promise<RegisterAnswer | Response> {
  const form = await request.formData();
  const fullName = textOf(form, 'name').trim();
  const email = textOf(form, 'email').trim();
  const { phone, error: phoneError } = readPhone(textOf(form, 'phone'));
  const { password, errors: passwordErrors } = readNewPassword(form);
  const errors = errorsOf({
    name: nameError(fullName),
    email: emailError(email),
    phone: phoneError,
    ...passwordErrors,
  });
  if (errors) return { errors };
  const next = nextOf(request.url);
  const errorCode = await errorCodeOf(signUp(email, password, next, { fullName, phone }));
  if (errorCode) return { errorCode };
  rememberRegistration({ email, fullName, phone: textOf(form, 'phone'), next, sentAt: Date.now() });
  toast('Berhasil Daftar Silahkan Confirm Email dan Login Kembali');
  return replace('/check-email');
}
