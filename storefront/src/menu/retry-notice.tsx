import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  /** `alert` in place of failed content, `status` beside working content. */
  role: 'alert' | 'status';
  /** Whether the retry continues after the page's data was reloaded. */
  isRetrying?: boolean;
  children: ReactNode;
}

/**
 * Error notice with automatic and manual retries. Only manual retries show progress: otherwise, screen
 * readers would announce the notice on each automatic retry.
 */
export function RetryNotice({ role, isRetrying = false, children }: RetryNoticeProps) {
  const { state, revalidate } = useRevalidator();
  const [isRequested, setIsRequested] = useState(false);
  const isBusy = isRetrying || state === 'loading';
  const isShown = isRequested && isBusy;
  const retry = (requested: boolean) => {
    setIsRequested(requested);
    void revalidate();
  };
  useAutoRetry(() => retry(false), { busy: isBusy });
  return (
    <Notice as="div" className={styles.notice} role={role}>
      <p>{children}</p>
      <Button look="quiet" isDisabled={isShown} onClick={() => retry(true)}>
        {isShown ? 'Mencoba…' : 'Coba lagi'}
      </Button>
    </Notice>
  );
}
