import { type ActionFunctionArgs, Form, Link, useNavigation } from 'react-router-dom';
import { requestRecovery } from 'shared-auth';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { emailError, textOf } from '../form/account.rules.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { errorsOf, type FieldErrors, useFormErrors } from '../form/form-errors.ts';
import { FormOutcome } from '../form/form-outcome.tsx';
import { FormPage } from '../form/form-page.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { EmailField } from './email-field.tsx';

type Answer = { errors: FieldErrors } | { errorCode: ErrorCode | null };

/** Requests the mail; the response does not reveal whether the address has an account. */
export async function forgotPasswordAction({ request }: ActionFunctionArgs): Promise<Answer> {
  const email = textOf(await request.formData(), 'email').trim();
  const errors = errorsOf({ email: emailError(email) });
  return errors ? { errors } : { errorCode: await errorCodeOf(requestRecovery(email)) };
}

/** `/forgot-password`: sends a link for a new password. */
export function ForgotPasswordPage() {
  const answer = useFormAnswer<Answer>();
  const { errors, form } = useFormErrors(answer);
  const outcome = answer && 'errorCode' in answer ? answer : undefined;
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage
      title="Lupa password"
      lead="Tulis email Anda. Kami kirimkan tautan untuk membuat password baru."
    >
      {outcome && !outcome.errorCode ? (
        <FormOutcome>
          Bila email ini terdaftar, tautannya sudah kami kirim. Periksa kotak masuk Anda.
        </FormOutcome>
      ) : (
        <Form className={styles.form} method="post" action="/forgot-password" {...form}>
          <EmailField error={errors.email} />
          <FormError code={busy ? null : outcome?.errorCode} />
          <SubmitButton label="Kirim tautan" busyLabel="Mengirim…" />
        </Form>
      )}
      <div className={styles.links}>
        <Link to="/login">Kembali ke Log In</Link>
      </div>
    </FormPage>
  );
}
