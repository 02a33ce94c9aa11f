import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { BackendError, resendConfirmation, sessionAtom } from 'shared-auth';
import { Button, ButtonLink } from 'shared-ui/button';
import { FieldHint } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { ERROR_MESSAGES, toErrorCode } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { FormPage } from '../form/form-page.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ConfirmationCode } from './confirmation-code.tsx';
import {
  type PendingRegistration,
  pendingRegistration,
  rememberRegistration,
} from './pending-registration.ts';
import { ResendForm } from './resend-confirmation.tsx';
import { useResendWait } from './resend-wait.ts';

/** This tab's registration that awaits confirmation, if any. */
export async function checkEmailLoader(): Promise<PendingRegistration | null> {
  return pendingRegistration();
}

/**
 * `/check-email`: shown after registering. The page is the same for an e-mail address that already has an
 * account, to prevent account enumeration.
 */
export function CheckEmailPage() {
  const registration = useLoaderData<PendingRegistration | null>();
  const session = useHydratedAtomValue(sessionAtom);
  return (
    <FormPage
      title="Periksa email"
      lead="Buka tautan di email dari kami, atau masukkan kodenya di sini, untuk mengaktifkan akun Anda."
    >
      {session.status === 'signed-in' && <AlreadySignedIn session={session} />}
      {registration ? (
        <Sent registration={registration} />
      ) : (
        <>
          <ConfirmationCode email={undefined} next="/" />
          <details>
            <summary>Minta email baru</summary>
            <ResendForm />
          </details>
        </>
      )}
      <ButtonLink look="quiet" to="/">
        Kembali ke menu
      </ButtonLink>
      <p className={styles.consent}>
        Tidak ada email dari kami? Periksa folder spam. Mungkin juga alamat ini sudah terdaftar:{' '}
        <Link to="/login">Log In</Link> atau <Link to="/forgot-password">atur ulang password</Link>.
      </p>
    </FormPage>
  );
}

function Sent({ registration }: { registration: PendingRegistration }) {
  const { sentAt, blockedUntil, outcome, isSending, resend } = useResend(registration);
  const seconds = useResendWait(sentAt, blockedUntil);
  const isClosed = isSending || seconds > 0;
  return (
    <div className={styles.form}>
      <p className={styles.address}>
        Email terkirim ke <strong>{registration.email}</strong>.
      </p>
      <ConfirmationCode email={registration.email} next={registration.next} />
      <div className={styles.resend}>
        <Button
          look="quiet"
          isDisabled={isClosed}
          aria-describedby="resend-wait"
          onClick={() => void resend()}
        >
          {isSending ? 'Mengirim…' : 'Kirim ulang email'}
        </Button>
        <ButtonLink look="quiet" to="/register">
          Ganti alamat email
        </ButtonLink>
      </div>
      <FieldHint id="resend-wait">
        {seconds > 0
          ? `Email bisa dikirim ulang dalam ${seconds} detik.`
          : 'Belum sampai? Kirim ulang emailnya.'}
      </FieldHint>
      <Notice isDanger={outcome?.isError} role="status" hidden={!outcome}>
        {outcome?.text}
      </Notice>
    </div>
  );
}

function useResend(registration: PendingRegistration) {
  const [sentAt, setSentAt] = useState(registration.sentAt);
  const [blockedUntil, setBlockedUntil] = useState(0);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null);

  async function resend() {
    setSending(true);
    setOutcome(null);
    try {
      await resendConfirmation(registration.email, registration.next);
      const now = Date.now();
      rememberRegistration({ ...registration, sentAt: now });
      setSentAt(now);
      setOutcome({ text: 'Email sudah kami kirim ulang.', isError: false });
    } catch (error) {
      const wait = (error instanceof BackendError && error.retryAfterSeconds) || 0;
      setBlockedUntil(Date.now() + wait * 1000);
      setOutcome({ text: ERROR_MESSAGES[toErrorCode(error)], isError: true });
    } finally {
      setSending(false);
    }
  }
  return { sentAt, blockedUntil, outcome, isSending, resend };
}
