import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { Form, Link, useNavigation } from 'shared-ui/runtime';
import { ERROR_MESSAGES } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { FormPage } from '../form/form-page.tsx';
import type { Question } from './confirm.handlers.ts';
import type { DeadLink } from './mail-link.ts';

interface ConfirmQuestionProps extends Question {
  /** Why the last attempt to go on failed. */
  errorCode: DeadLink['errorCode'] | undefined;
}

/** A link in words: which account it signs in to, when to go on, and how that is called. */
const CONFIRMATION = {
  account: 'akun yang emailnya dikonfirmasi',
  condition: 'Lanjutkan hanya bila Anda sendiri yang mendaftarkan akun itu.',
  label: 'Lanjutkan dan ganti akun',
};
const RECOVERY = {
  account: 'akun yang passwordnya akan diganti',
  condition: 'Lanjutkan hanya bila Anda sendiri yang meminta password baru.',
  // The account may be the same one.
  label: 'Lanjutkan ke password baru',
};

/** Asks a signed-in user before a link signs in to another account. */
export function ConfirmQuestion({ signedInAs, type, errorCode }: ConfirmQuestionProps) {
  const busy = useNavigation().state !== 'idle';
  const { account, condition, label } = type === 'recovery' ? RECOVERY : CONFIRMATION;
  return (
    <FormPage
      title="Anda sudah masuk"
      lead={`Anda sudah masuk sebagai ${signedInAs}. Tautan ini masuk ke ${account}.`}
    >
      <Form className={styles.form} method="post">
        <p>{condition}</p>
        {errorCode && !busy && (
          <Notice isDanger role="alert">
            {ERROR_MESSAGES[errorCode]}
          </Notice>
        )}
        <Button type="submit" disabled={busy}>
          {busy ? 'Memeriksa…' : label}
        </Button>
      </Form>
      <div className={styles.links}>
        <Link to="/">Tetap sebagai {signedInAs}</Link>
      </div>
    </FormPage>
  );
}
