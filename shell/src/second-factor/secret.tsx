import { useState } from 'react';
import { groupedSecret } from './code.ts';
import styles from './enrolling.module.css';

/** The key of an authenticator app for who cannot scan it. */
export function Secret({ secret, uri }: { secret: string; uri: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.secret}>
      <p>Tidak bisa memindai? Masukkan kunci ini di aplikasi:</p>
      <code className={styles.key}>{groupedSecret(secret)}</code>
      <div className={styles.actions}>
        {/* Not there where the page came over plain HTTP from another computer. */}
        {navigator.clipboard && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {isCopied ? 'Kunci tersalin' : 'Salin kunci'}
          </button>
        )}
        {uri.startsWith('otpauth://') && (
          <a className={`button button-quiet ${styles.onPhone}`} href={uri}>
            Buka di ponsel ini
          </a>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && 'Kunci tersalin.'}
      </p>
    </div>
  );
}
