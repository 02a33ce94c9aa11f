import { type AuthRefusal, attemptedPath, signIn } from 'shared-auth';
import { type ActionFunctionArgs, replace, toast } from 'shared-ui/runtime';
import { knownPaths } from './known-paths.ts';
import { nextPath } from './next-path.ts';

/** Why the last attempt to log in failed, and with which address. */
export interface LoginRefusal {
  refusal: AuthRefusal;
  email: string;
}

/** Signs in and goes to the attempted page; a refusal is shown by the form. */
export async function loginAction({
  request,
}: ActionFunctionArgs): Promise<LoginRefusal | Response> {
  const form = await request.formData();
  const email = String(form.get('email')).trim();
  const refusal = await signIn(email, String(form.get('password')));
  if (refusal) return { refusal, email };
  toast('Berhasil Login Silahkan Masuk');
  // In place of the form: going back must not lead to it again.
  return replace(nextPath(attemptedPath(request.url), location.origin, knownPaths()));
}
