import type { ComponentProps } from 'react';
import styles from './notice.module.css';

interface NoticeProps extends ComponentProps<'p'> {
  /** Whether it reports an error. */
  isDanger?: boolean | undefined;
  /** `alert` is announced at once, `status` politely; without either it is text of the page. */
  role?: 'alert' | 'status' | undefined;
  /** `div` may contain paragraphs and buttons. */
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
