import { type ActionFunctionArgs, replace } from 'react-router-dom';
import { signUp } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { nextOf } from '../after-sign-in/next.ts';
import { emailError, readNewPassword, textOf } from '../form/account.rules.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import { errorsOf, type FieldErrors } from '../form/form-errors.ts';
import { rememberRegistration } from './pending-registration.ts';

/** Why the last attempt to register failed. */
export type RegisterAnswer = { errors: FieldErrors } | { errorCode: ErrorCode };

/**
 * Registers; the mailed link or code activates the account and leads to the attempted page. The response is
 * the same for an e-mail address that already has an account, whose owner gets a mail.
 */
export async function registerAction({
  request,
}: ActionFunctionArgs): Promise<RegisterAnswer | Response> {
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  const { password, errors: passwordErrors } = readNewPassword(form);
  const errors = errorsOf({ email: emailError(email), ...passwordErrors });
  if (errors) return { errors };
  const next = nextOf(request.url);
  const errorCode = await errorCodeOf(signUp(email, password, next));
  if (errorCode) return { errorCode };
  rememberRegistration({ email, next, sentAt: Date.now() });
  toast('Berhasil Daftar Silahkan Confirm Email dan Login Kembali');
  return replace('/check-email');
}
