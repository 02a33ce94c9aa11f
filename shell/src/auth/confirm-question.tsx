import { Form, Link, useNavigation } from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import type { DeadLink } from './mail-link.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';

interface ConfirmQuestionProps {
  signedInAs: string;
  /** Why the last attempt to go on failed. */
  refusal: DeadLink['refusal'] | undefined;
}

/** Asks somebody who is signed in before a link signs them in as somebody else. */
export function ConfirmQuestion({ signedInAs, refusal }: ConfirmQuestionProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <AuthPage
      title="Anda sudah masuk"
      lead={`Anda sudah masuk sebagai ${signedInAs}. Tautan ini masuk ke akun yang emailnya dikonfirmasi.`}
    >
      <Form className={styles.form} method="post">
        <p>Lanjutkan hanya bila Anda sendiri yang mendaftarkan akun itu.</p>
        {refusal && !busy && (
          <p className="notice notice-danger" role="alert">
            {REFUSAL_SENTENCES[refusal]}
          </p>
        )}
        <button className="button" type="submit" disabled={busy}>
          {busy ? 'Memeriksa…' : 'Lanjutkan dan ganti akun'}
        </button>
      </Form>
      <div className={styles.links}>
        <Link to="/">Tetap sebagai {signedInAs}</Link>
      </div>
    </AuthPage>
  );
}
