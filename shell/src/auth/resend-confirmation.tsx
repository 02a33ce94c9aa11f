import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { resendConfirmation } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { useNext } from '../after-sign-in/next.ts';
import { emailError, textOf } from '../form/account.rules.ts';
import { ERROR_MESSAGES, errorCodeOf } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { errorsOf, type FieldErrors, useFormErrors } from '../form/form-errors.ts';
import { FormOutcome } from '../form/form-outcome.tsx';
import { EmailField } from './email-field.tsx';
import { rememberRegistration } from './pending-registration.ts';

const LABEL = 'Kirim ulang email konfirmasi';

/** Resends the confirmation mail, with the state of the request. */
function useResend() {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const next = useNext();

  async function resend(email: string) {
    setState('sending');
    const errorCode = await errorCodeOf(resendConfirmation(email, next));
    setProblem(errorCode && ERROR_MESSAGES[errorCode]);
    setState(errorCode ? 'idle' : 'sent');
  }
  return { state, problem, resend };
}

/** Resends the confirmation mail after a correct password, and accepts the mailed code. */
export function ResendConfirmation({ email }: { email: string }) {
  const { state, problem, resend } = useResend();
  const next = useNext();
  if (state === 'sent') {
    return (
      <FormOutcome>
        Email konfirmasi sudah kami kirim ulang.{' '}
        <Link
          to="/check-email"
          onClick={() => rememberRegistration({ email, next, sentAt: Date.now() })}
        >
          Masukkan kodenya
        </Link>
      </FormOutcome>
    );
  }
  return (
    <>
      {problem && <p>{problem}</p>}
      <Button look="quiet" disabled={state === 'sending'} onClick={() => void resend(email)}>
        {LABEL}
      </Button>
    </>
  );
}

/** Asks for the e-mail address and resends the mail; the response does not reveal whether the account exists. */
export function ResendForm() {
  const { state, problem, resend } = useResend();
  const [answer, setAnswer] = useState<{ errors: FieldErrors }>();
  const { errors, form } = useFormErrors(answer);
  if (state === 'sent') {
    return (
      <FormOutcome>
        Bila email ini menunggu konfirmasi, tautan barunya sudah kami kirim. Periksa kotak masuk
        Anda.
      </FormOutcome>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = textOf(new FormData(event.currentTarget), 'email').trim();
    const found = errorsOf({ email: emailError(email) });
    setAnswer(found ? { errors: found } : undefined);
    if (!found) void resend(email);
  };
  return (
    <form className={styles.form} onSubmit={submit} {...form}>
      <EmailField error={errors.email} />
      {problem && (
        <Notice isDanger role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" disabled={state === 'sending'}>
        {LABEL}
      </Button>
    </form>
  );
}
