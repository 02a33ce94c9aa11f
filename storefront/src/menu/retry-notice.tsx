import { type ReactNode, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { useRevalidator } from 'shared-ui/runtime';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  /** An alert stands in place of something; a status beside something that works. */
  role: 'alert' | 'status';
  /** Whether a try goes on although the page itself has been loaded again. */
  isTrying?: boolean;
  children: ReactNode;
}

/**
 * Says in one sentence what could not be had, and tries again by itself and when asked. Only a try
 * that was asked for shows: the others would announce the notice again each time.
 */
export function RetryNotice({ role, isTrying = false, children }: RetryNoticeProps) {
  const { state, revalidate } = useRevalidator();
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = isTrying || state === 'loading';
  const isShown = isAsked && isBusy;
  const retry = (asked: boolean) => {
    setIsAsked(asked);
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
