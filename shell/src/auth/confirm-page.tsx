import { Link, useLoaderData } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { ERROR_MESSAGES } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { FormPage } from '../form/form-page.tsx';
import type { Question } from './confirm.handlers.ts';
import { ConfirmQuestion } from './confirm-question.tsx';
import type { DeadLink } from './mail-link.ts';
import { ResendForm } from './resend-confirmation.tsx';

/** Errors after which the same link may still work. */
const TEMPORARY: readonly DeadLink['errorCode'][] = ['unreachable', 'over_request_rate_limit'];

/** `/auth/confirm`: the target of the links in mails. */
export function ConfirmPage() {
  const outcome = useLoaderData<DeadLink | Question>();
  const failed = useFormAnswer<DeadLink>();
  if ('errorCode' in outcome) return <DeadLinkNotice {...outcome} />;
  // After a temporary error, keep the question: its button retries.
  if (failed && !TEMPORARY.includes(failed.errorCode)) return <DeadLinkNotice {...failed} />;
  return <ConfirmQuestion {...outcome} errorCode={failed?.errorCode} />;
}

function DeadLinkNotice({ errorCode, type }: DeadLink) {
  return (
    <FormPage title="Tautan tidak dapat dipakai" lead={ERROR_MESSAGES[errorCode]}>
      <NewLink type={type} />
      <div className={styles.links}>
        <Link to="/login">Log In</Link>
        {type !== 'recovery' && <Link to="/forgot-password">Forgot Password?</Link>}
      </div>
    </FormPage>
  );
}

/** How to get a new link. */
function NewLink({ type }: { type: DeadLink['type'] }) {
  if (type === 'recovery') {
    return <ButtonLink to="/forgot-password">Minta tautan baru</ButtonLink>;
  }
  if (type === 'invite') {
    return (
      <p>Minta admin mengundang Anda lagi. Bila sudah punya password, masuklah seperti biasa.</p>
    );
  }
  if (type === 'email_change') return <p>Email akun Anda tidak berubah. Masuklah seperti biasa.</p>;
  return (
    <>
      <p>
        Bila email Anda sudah dikonfirmasi, Anda bisa langsung masuk. Bila belum, minta email
        konfirmasi yang baru.
      </p>
      <ResendForm />
    </>
  );
}
