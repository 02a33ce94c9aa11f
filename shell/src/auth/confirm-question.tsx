import { Form, Link, useNavigation } from 'react-router-dom';
import type { MailLinkType } from 'shared-auth';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { FormPage } from '../form/form-page.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import type { Question } from './confirm.handlers.ts';
import type { DeadLink } from './mail-link.ts';

interface ConfirmQuestionProps extends Question {
  /** Why the last attempt to redeem the link failed. */
  errorCode: DeadLink['errorCode'] | undefined;
}

/** Texts per link type: what the link does, when to continue, and the button's label. */
interface Texts {
  title: string;
  lead: (email: string) => string;
  condition: string;
  label: string;
}

const SIGN_IN: Texts = {
  title: 'Masuk ke akun Anda',
  lead: (email) => `Tautan ini masuk sebagai ${email}.`,
  condition: 'Lanjutkan hanya bila Anda sendiri yang meminta tautan ini.',
  label: 'Masuk',
};

const TEXTS: Record<MailLinkType, Texts> = {
  signup: {
    title: 'Konfirmasi email Anda',
    lead: (email) => `Tautan ini mengonfirmasi ${email}, lalu masuk ke akunnya.`,
    condition: 'Lanjutkan hanya bila Anda sendiri yang mendaftarkan akun ini.',
    label: 'Konfirmasi dan masuk',
  },
  invite: {
    title: 'Undangan untuk staf',
    lead: (email) => `Tautan ini masuk sebagai ${email}, lalu Anda memilih password.`,
    condition: 'Lanjutkan hanya bila Anda mengenal undangan dari Kedai Senja ini.',
    label: 'Terima undangan',
  },
  recovery: {
    title: 'Buat password baru',
    lead: (email) => `Tautan ini mengganti password akun ${email}.`,
    condition: 'Lanjutkan hanya bila Anda sendiri yang meminta password baru.',
    label: 'Lanjutkan ke password baru',
  },
  email_change: {
    title: 'Konfirmasi email baru',
    lead: (email) => `Tautan ini mengganti email akun Anda menjadi ${email}.`,
    condition: 'Lanjutkan hanya bila Anda sendiri yang meminta perubahan ini.',
    label: 'Konfirmasi email baru',
  },
  email: SIGN_IN,
};

/** Asks before a link is redeemed, and shows which account it signs in to. */
export function ConfirmQuestion({ type, email, signedInAs, errorCode }: ConfirmQuestionProps) {
  const busy = useNavigation().state !== 'idle';
  const { title, lead, condition, label } = TEXTS[type];
  return (
    <FormPage title={title} lead={lead(email)}>
      <Form className={styles.form} method="post">
        {signedInAs !== null && <p>Sekarang Anda masuk sebagai {signedInAs}.</p>}
        <p>{condition}</p>
        <FormError code={busy ? null : errorCode} />
        <SubmitButton label={label} busyLabel="Memeriksa…" />
      </Form>
      {signedInAs !== null && (
        <div className={styles.links}>
          <Link to="/">Tetap sebagai {signedInAs}</Link>
        </div>
      )}
    </FormPage>
  );
}
