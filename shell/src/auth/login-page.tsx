import { Form, Link, useNavigation } from 'react-router-dom';
import { sessionAtom } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { ERROR_MESSAGES } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { useFormErrors } from '../form/form-errors.ts';
import { FormPage } from '../form/form-page.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountQuery } from './account-query.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { EmailField } from './email-field.tsx';
import type { LoginAnswer } from './login.action.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** `/login`: signs in with e-mail and password. */
export function LoginPage() {
  const answer = useFormAnswer<LoginAnswer>();
  const failed = answer && 'errorCode' in answer ? answer : undefined;
  const { errors, form } = useFormErrors(answer);
  const busy = useNavigation().state !== 'idle';
  const session = useHydratedAtomValue(sessionAtom);
  const query = useAccountQuery();
  return (
    <FormPage title="Log In" lead="Masuk untuk memesan dan melihat riwayat pesanan Anda.">
      {session.status === 'signed-in' && <AlreadySignedIn session={session} />}
      <Form className={styles.form} method="post" action={`/login${query}`} {...form}>
        <EmailField error={errors.email} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required={false}
          error={errors.password}
        />
        {failed && !busy && (
          <Notice as="div" isDanger className={styles.error} role="alert">
            <strong>Login Gagal</strong>
            <p>{ERROR_MESSAGES[failed.errorCode]}</p>
            {failed.errorCode === 'email_not_confirmed' && (
              <ResendConfirmation email={failed.email} />
            )}
          </Notice>
        )}
        <SubmitButton label="Log In" busyLabel="Memeriksa…" />
      </Form>
      <div className={styles.links}>
        <Link to="/forgot-password">Forgot Password?</Link>
        <Link to={`/register${query}`}>Create an account</Link>
      </div>
    </FormPage>
  );
}
