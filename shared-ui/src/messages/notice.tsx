import type { ComponentProps } from 'react';
import styles from './notice.module.css';

interface NoticeProps extends ComponentProps<'p'> {
  /** Whether it reports an error. */
  isDanger?: boolean | undefined;
  /** `alert` is announced immediately, `status` politely; omitted, the notice is static text. */
  role?: 'alert' | 'status' | undefined;
  /** Use `div` for paragraphs and buttons. */
  as?: 'p' | 'div';
}

/** A highlighted message. */
export function Notice({ isDanger, as: Element = 'p', className = '', ...rest }: NoticeProps) {
  return (
    <Element
      {...rest}
      className={`${styles.notice} ${className}`}
      data-danger={isDanger || undefined}
    />
  );
}
