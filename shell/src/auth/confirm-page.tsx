import type { AuthRefusal } from 'shared-auth';
import { Link, useLoaderData, useRevalidator } from 'shared-ui/runtime';
import styles from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { REFUSAL_SENTENCES } from './refusal-sentences.ts';

/** What the link of a mail leads to when it could not be redeemed. */
export function ConfirmPage() {
  const refusal = useLoaderData<AuthRefusal>();
  const revalidator = useRevalidator();
  return (
    <AuthPage title="Tautan tidak dapat dipakai" lead={REFUSAL_SENTENCES[refusal]}>
      {refusal === 'unreachable' ? (
        <button
          className="button"
          type="button"
          disabled={revalidator.state !== 'idle'}
          onClick={() => void revalidator.revalidate()}
        >
          Coba lagi
        </button>
      ) : (
        <p>
          Bila email Anda sudah dikonfirmasi, Anda bisa langsung masuk. Bila belum, masuklah dengan
          kata sandi Anda untuk meminta tautan baru.
        </p>
      )}
      <div className={styles.links}>
        <Link to="/login">Log In</Link>
        <Link to="/forgot-password">Forgot Password?</Link>
      </div>
    </AuthPage>
  );
}
