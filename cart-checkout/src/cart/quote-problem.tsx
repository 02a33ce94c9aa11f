import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import styles from './cart-summary.module.css';

/** Shown while the total is unknown because it could not be read; retries by itself. */
export function QuoteProblem({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }

  useAutoRetry(() => void retry(), { busy });
  return (
    <Notice as="div" isDanger className={styles.note} role="alert">
      <p>{unreachableSentence('Totalnya belum bisa dihitung. Kami coba lagi sebentar lagi.')}</p>
      <Button look="quiet" isBusy={busy} onClick={() => void retry()}>
        Coba lagi
      </Button>
    </Notice>
  );
}
