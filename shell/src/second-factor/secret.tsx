import { useState } from 'react';
import { Button, buttonLook } from 'shared-ui/button';
import ui from 'shared-ui/utilities.module.css';
import { groupedSecret } from './code.ts';
import styles from './enrolling.module.css';

/** The authenticator key as text, for devices that cannot scan the QR code. */
export function Secret({ secret, uri }: { secret: string; uri: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.secret}>
      <p>Tidak bisa memindai? Masukkan kunci ini di aplikasi:</p>
      <code className={styles.key}>{groupedSecret(secret)}</code>
      <div className={styles.actions}>
        {/* Undefined in an insecure context (plain HTTP, not localhost). */}
        {navigator.clipboard && (
          <Button
            look="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {isCopied ? 'Kunci tersalin' : 'Salin kunci'}
          </Button>
        )}
        {uri.startsWith('otpauth://') && (
          <a {...buttonLook('quiet', styles.onPhone)} href={uri}>
            Buka di ponsel ini
          </a>
        )}
      </div>
      <p className={ui.visuallyHidden} role="status">
        {isCopied && 'Kunci tersalin.'}
      </p>
    </div>
  );
}
