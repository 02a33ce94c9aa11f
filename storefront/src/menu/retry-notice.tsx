import type { ReactNode } from 'react';
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

/** Says in one sentence what could not be had, and tries again when asked. */
export function RetryNotice({ role, isTrying = false, children }: RetryNoticeProps) {
  const { state, revalidate } = useRevalidator();
  const isBusy = isTrying || state === 'loading';
  useAutoRetry(() => void revalidate(), { busy: isBusy });
  return (
    <div className={`notice ${styles.notice}`} role={role}>
      <p>{children}</p>
      <button
        className="button button-quiet"
        type="button"
        disabled={isBusy}
        onClick={() => void revalidate()}
      >
        {isBusy ? 'Mencoba…' : 'Coba lagi'}
      </button>
    </div>
  );
}
