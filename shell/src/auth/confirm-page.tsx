import { Link, useLoaderData, useRevalidator } from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import type { DeadLink } from './confirm.loader.ts';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';
import { ResendForm } from './resend-confirmation.tsx';

/** What the link of a mail leads to when it could not be redeemed. */
export function ConfirmPage() {
  const { refusal, type } = useLoaderData<DeadLink>();
  return (
    <AuthPage title="Tautan tidak dapat dipakai" lead={REFUSAL_SENTENCES[refusal]}>
      {refusal === 'unreachable' || refusal === 'too_many_requests' ? (
        <Retry />
      ) : (
        <NewLink type={type} />
      )}
      <div className={styles.links}>
        <Link to="/login">Log In</Link>
        {type !== 'recovery' && <Link to="/forgot-password">Forgot Password?</Link>}
      </div>
    </AuthPage>
  );
}

function Retry() {
  const revalidator = useRevalidator();
  return (
    <button
      className="button"
      type="button"
      disabled={revalidator.state !== 'idle'}
      onClick={() => void revalidator.revalidate()}
    >
      Coba lagi
    </button>
  );
}

/** How to come by a link that works. */
function NewLink({ type }: { type: DeadLink['type'] }) {
  if (type === 'recovery') {
    return (
      <Link className="button" to="/forgot-password">
        Minta tautan baru
      </Link>
    );
  }
  if (type === 'email_change') return <p>Masuk, lalu ubah email Anda sekali lagi.</p>;
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
