import { type AuthRefusal, changePassword, requireShownFactor, twoStepPath } from 'shared-auth';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  replace,
  toast,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { type PasswordError, readNewPassword, SHORTEST_PASSWORD } from './password-rules.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import { SubmitButton } from './submit-button.tsx';

type Outcome = { refusal: AuthRefusal | PasswordError };

/** Whose password is changed. */
interface Account {
  email: string;
}

/**
 * The link of the recovery mail has signed the user in; without that there is nothing to change. The
 * server takes no new password while a second factor is due.
 */
export async function newPasswordLoader({ request }: LoaderFunctionArgs): Promise<Account> {
  const { email } = await requireShownFactor(request);
  return { email };
}

export async function newPasswordAction({
  request,
}: ActionFunctionArgs): Promise<Outcome | Response> {
  const form = await request.formData();
  const { password, error } = readNewPassword(form);
  if (error) return { refusal: error };
  const refusal = await changePassword(password);
  if (refusal) return { refusal };
  toast('Kata sandi baru Anda sudah tersimpan.');
  return replace('/');
}

/** Choose a new password after the link of a recovery mail. */
export function NewPasswordPage() {
  const { email } = useLoaderData<Account>();
  const outcome = useActionData<Outcome>();
  const busy = useNavigation().state !== 'idle';
  return (
    <AuthPage
      title="Kata sandi baru"
      lead={`Buat kata sandi baru untuk akun ${email}, minimal ${SHORTEST_PASSWORD} karakter.`}
    >
      <Form className={styles.form} method="post">
        {[
          { name: 'password', label: 'Password' },
          { name: 'confirm', label: 'Confirm Password' },
        ].map(({ name, label }) => (
          <div className="field" key={name}>
            <label htmlFor={name}>{label}</label>
            <input
              className="input"
              id={name}
              name={name}
              type="password"
              autoComplete="new-password"
              minLength={SHORTEST_PASSWORD}
              required
            />
          </div>
        ))}
        {outcome && !busy && (
          <p className="notice notice-danger" role="alert">
            {REFUSAL_SENTENCES[outcome.refusal]}{' '}
            {outcome.refusal === 'session_ended' && (
              <Link to="/forgot-password">Minta tautan baru</Link>
            )}
            {outcome.refusal === 'second_factor_needed' && (
              <Link to={twoStepPath('/new-password')}>Masukkan kode</Link>
            )}
          </p>
        )}
        <SubmitButton label="Simpan kata sandi" busyLabel="Menyimpan…" />
      </Form>
    </AuthPage>
  );
}
