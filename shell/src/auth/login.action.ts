import { type ActionFunctionArgs, replace } from 'react-router-dom';
import { settledSession, signIn, twoStepPath } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { afterSignIn, nextOf } from '../after-sign-in/next.ts';
import { emailError, textOf } from '../form/account.rules.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import { errorsOf, type FieldErrors } from '../form/form-errors.ts';
import { forgetRegistration } from './pending-registration.ts';

/** Why the last attempt to log in failed, and with which address. */
export type LoginAnswer = { errors: FieldErrors } | { errorCode: ErrorCode; email: string };

/** Signs in, then redirects to the attempted page, or to the second step if required. */
export async function loginAction({
  request,
}: ActionFunctionArgs): Promise<LoginAnswer | Response> {
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  const errors = errorsOf({ email: emailError(email) });
  if (errors) return { errors };
  const errorCode = await errorCodeOf(signIn(email, textOf(form, 'password')));
  if (errorCode) return { errorCode, email };
  forgetRegistration();
  const next = nextOf(request.url);
  const session = await settledSession();
  // Replaces the history entry: "back" must not return to the form.
  if (session.status === 'signed-in' && session.assurance === 'aal2-due') {
    return replace(twoStepPath(next));
  }
  toast('Berhasil Login Silahkan Masuk');
  return replace(afterSignIn(session, next));
}
