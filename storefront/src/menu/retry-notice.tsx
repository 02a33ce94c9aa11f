import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  /** `alert` in place of content that failed, `status` beside content that works. */
  role: 'alert' | 'status';
  /** Whether the retry is still running after the data of the page was loaded again. */
  isRetrying?: boolean;
  children: ReactNode;
}

/**
 * Says what failed to load, and retries automatically and on request. Only a requested retry shows
 * its progress: the others would announce the notice again each time.
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
