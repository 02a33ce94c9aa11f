import { type AuthRefusal, requestRecovery } from 'shared-auth';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useNavigation,
} from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import { SubmitButton } from './submit-button.tsx';

type Outcome = { refusal: AuthRefusal | null };

/** Asks for the mail; the answer is the same whether the address is known or not. */
export async function forgotPasswordAction({ request }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData();
  return { refusal: await requestRecovery(String(form.get('email')).trim()) };
}

/** Have a link for a new password sent. */
export function ForgotPasswordPage() {
  const outcome = useActionData<Outcome>();
  const busy = useNavigation().state !== 'idle';
  return (
    <AuthPage
      title="Lupa kata sandi"
      lead="Tulis email Anda. Kami kirimkan tautan untuk membuat kata sandi baru."
    >
      {outcome && !outcome.refusal ? (
        <FormOutcome>
          Bila email ini terdaftar, tautannya sudah kami kirim. Periksa kotak masuk Anda.
        </FormOutcome>
      ) : (
        <Form className={styles.form} method="post">
          <EmailField />
          {outcome?.refusal && !busy && (
            <p className="notice notice-danger" role="alert">
              {REFUSAL_SENTENCES[outcome.refusal]}
            </p>
          )}
          <SubmitButton label="Kirim tautan" busyLabel="Mengirim…" />
        </Form>
      )}
      <div className={styles.links}>
        <Link to="/login">Kembali ke Log In</Link>
      </div>
    </AuthPage>
  );
}
