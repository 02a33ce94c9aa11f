import { Form, Link, useNavigation } from 'react-router-dom';
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

/** Texts about a link: its account, when to continue, and the label of the button. */
const CONFIRMATION = {
  account: 'akun yang emailnya dikonfirmasi',
  condition: 'Lanjutkan hanya bila Anda sendiri yang mendaftarkan akun itu.',
  label: 'Lanjutkan dan ganti akun',
};
const RECOVERY = {
  account: 'akun yang passwordnya akan diganti',
  condition: 'Lanjutkan hanya bila Anda sendiri yang meminta password baru.',
  // The account may be the current one: the label does not speak of another.
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
        <FormError code={busy ? null : errorCode} />
        <SubmitButton label={label} busyLabel="Memeriksa…" />
      </Form>
      <div className={styles.links}>
        <Link to="/">Tetap sebagai {signedInAs}</Link>
      </div>
    </FormPage>
  );
}
