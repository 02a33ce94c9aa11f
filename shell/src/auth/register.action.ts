import { type AuthRefusal, signUp } from 'shared-auth';
import { type ActionFunctionArgs, replace, toast } from 'shared-ui/runtime';
import { nextOf } from './next.ts';
import { type PasswordError, readNewPassword } from './password-rules.ts';

/** Why the last attempt to register failed. */
export type RegisterRefusal = { refusal: AuthRefusal | PasswordError };

/** Registers; the account waits for the link in the mail, which leads to the attempted page. */
export async function registerAction({
  request,
}: ActionFunctionArgs): Promise<RegisterRefusal | Response> {
  const form = await request.formData();
  const { password, error } = readNewPassword(form);
  if (error) return { refusal: error };
  const email = String(form.get('email')).trim();
  const refusal = await signUp(email, password, nextOf(request.url));
  if (refusal) return { refusal };
  toast('Berhasil Daftar Silahkan Confirm Email dan Login Kembali');
  return replace('/');
}
