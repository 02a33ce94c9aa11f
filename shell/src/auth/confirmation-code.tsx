import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { redeemMailCode } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { toast } from 'shared-ui/toasts';
import { emailError, textOf } from '../form/account.rules.ts';
import { ERROR_MESSAGES, errorCodeOf } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { type CodeError, CodeField } from '../second-factor/code-field.tsx';
import { EmailField } from './email-field.tsx';
import { readMailCode } from './mail-code.ts';
import { forgetRegistration } from './pending-registration.ts';

interface ConfirmationCodeProps {
  /** The e-mail address to confirm; the form asks for it when omitted. */
  email: string | undefined;
  /** The page to open after the confirmation. */
  next: string;
}

/** Confirms an e-mail address with the mailed code, for users who read their mail on another device. */
export function ConfirmationCode({ email, next }: ConfirmationCodeProps) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ email?: string; code?: CodeError; form?: string }>({});

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const address = email ?? textOf(form, 'email').trim();
    const code = readMailCode(textOf(form, 'code'));
    const addressError = emailError(address);
    setErrors({
      ...(addressError && { email: addressError }),
      ...(!code && { code: { text: 'Isi delapan angka dari email.' } }),
    });
    if (addressError || !code) return;
    setSending(true);
    const errorCode = await errorCodeOf(redeemMailCode(address, code));
    setSending(false);
    if (errorCode === 'otp_expired') {
      setErrors({
        code: { text: 'Kode ini salah atau sudah kedaluwarsa. Periksa kodenya di email terakhir.' },
      });
    } else if (errorCode) setErrors({ form: ERROR_MESSAGES[errorCode] });
    else {
      forgetRegistration();
      await navigate(next, { replace: true });
      // After the navigation, which dismisses the toasts of the left page.
      toast('Email Anda sudah dikonfirmasi. Selamat datang!');
    }
  }
  return (
    <form className={styles.form} aria-label="Kode dari email" onSubmit={submit} noValidate>
      {email === undefined && <EmailField error={errors.email} />}
      <CodeField label="Kode delapan angka dari email" error={errors.code} />
      {errors.form && (
        <Notice isDanger role="alert">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" isDisabled={isSending}>
        {isSending ? 'Memeriksa…' : 'Konfirmasi'}
      </Button>
    </form>
  );
}
