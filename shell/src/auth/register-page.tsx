import { Form, Link, useActionData, useLocation, useNavigation } from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { SHORTEST_PASSWORD } from './password-rules.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import type { RegisterRefusal } from './register.action.ts';
import { SubmitButton } from './submit-button.tsx';

/** Make an account with e-mail and password. */
export function RegisterPage() {
  const refused = useActionData<RegisterRefusal>();
  const busy = useNavigation().state !== 'idle';
  const { search } = useLocation();
  const mismatch = refused?.refusal === 'password_mismatch';
  return (
    <AuthPage title="Register" lead="Satu akun untuk memesan di semua cabang kami.">
      <Form className={styles.form} method="post">
        <EmailField />
        <div className="field">
          <label htmlFor="password">Password</label>
          <input
            className="input"
            id="password"
            name="password"
            type="password"
            autoComplete="new-password"
            aria-describedby="password-hint"
            minLength={SHORTEST_PASSWORD}
            required
          />
          <p className="field-hint" id="password-hint">
            Minimal {SHORTEST_PASSWORD} karakter.
          </p>
        </div>
        <div className="field">
          <label htmlFor="confirm">Confirm Password</label>
          <input
            className="input"
            id="confirm"
            name="confirm"
            type="password"
            autoComplete="new-password"
            aria-invalid={mismatch && !busy}
            required
          />
        </div>
        {refused && !busy && (
          <div className={`notice notice-danger ${styles.refusal}`} role="alert">
            {refused.refusal === 'password_mismatch' ? (
              <strong>{REFUSAL_SENTENCES.password_mismatch}</strong>
            ) : (
              <>
                <strong>Registrasi gagal</strong>
                <p>{REFUSAL_SENTENCES[refused.refusal]}</p>
              </>
            )}
          </div>
        )}
        <SubmitButton label="Register" busyLabel="Mendaftarkan…" />
      </Form>
      <div className={styles.links}>
        <Link to={`/login${search}`}>Sudah punya akun? Log In</Link>
      </div>
    </AuthPage>
  );
}
