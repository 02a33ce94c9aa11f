import { useLayoutEffect, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router-dom';
import { Notice } from 'shared-ui/notice';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { MIN_PASSWORD_LENGTH } from '../form/account.rules.ts';
import { ERROR_MESSAGES } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { useFormErrors } from '../form/form-errors.ts';
import { FormPage } from '../form/form-page.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountQuery } from './account-query.ts';
import { EmailField } from './email-field.tsx';
import { type PendingRegistration, pendingRegistration } from './pending-registration.ts';
import type { RegisterAnswer } from './register.handlers.ts';

/** `/register`: creates an account with e-mail and password. Name and phone are asked for with an order. */
export function RegisterPage() {
  const before = usePendingRegistration();
  const answer = useFormAnswer<RegisterAnswer>();
  const { errors, form } = useFormErrors(answer);
  const busy = useNavigation().state !== 'idle';
  const query = useAccountQuery();
  return (
    <FormPage title="Register" lead="Satu akun untuk memesan dan melihat riwayat pesanan Anda.">
      <Form className={styles.form} method="post" action={`/register${query}`} {...form}>
        <EmailField initial={before?.email} error={errors.email} />
        <NewPasswordFields hint={`Minimal ${MIN_PASSWORD_LENGTH} karakter.`} errors={errors} />
        {answer && 'errorCode' in answer && !busy && (
          <Notice as="div" isDanger className={styles.error} role="alert">
            <strong>Registrasi gagal</strong>
            <p>{ERROR_MESSAGES[answer.errorCode]}</p>
          </Notice>
        )}
        <p className={styles.consent}>
          Dengan mendaftar Anda menyetujui <Link to="/terms">Syarat &amp; Ketentuan</Link> dan{' '}
          <Link to="/privacy">Kebijakan Privasi</Link> kami.
        </p>
        <SubmitButton label="Register" busyLabel="Mendaftarkan…" />
      </Form>
      <div className={styles.links}>
        <Link to={`/login${query}`}>Sudah punya akun? Log In</Link>
      </div>
    </FormPage>
  );
}

/** The unconfirmed registration; fills the form when the user returns to change it. */
function usePendingRegistration(): PendingRegistration | null {
  const [registration, setRegistration] = useState<PendingRegistration | null>(null);
  // Not available on the server: it is in session storage.
  useLayoutEffect(() => setRegistration(pendingRegistration()), []);
  return registration;
}
