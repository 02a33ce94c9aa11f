import { type AuthRefusal, settledSession, signIn, twoStepPath } from 'shared-auth';
import { type ActionFunctionArgs, replace, toast } from 'shared-ui/runtime';
import { nextOf } from './next.ts';

/** Why the last attempt to log in failed, and with which address. */
export interface LoginRefusal {
  refusal: AuthRefusal;
  email: string;
}

/** Signs in and goes to the attempted page, or to its second step first; a refusal is shown by the form. */
export async function loginAction({
  request,
}: ActionFunctionArgs): Promise<LoginRefusal | Response> {
  const form = await request.formData();
  const email = String(form.get('email')).trim();
  const refusal = await signIn(email, String(form.get('password')));
  if (refusal) return { refusal, email };
  const next = nextOf(request.url);
  const session = await settledSession();
  // In place of the form: going back must not lead to it again.
  if (session.status === 'signed-in' && session.assurance === 'aal2-due') {
    return replace(twoStepPath(next));
  }
  toast('Berhasil Login Silahkan Masuk');
  return replace(next);
}
