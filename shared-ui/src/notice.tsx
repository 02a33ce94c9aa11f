import type { ComponentProps } from 'react';
import styles from './notice.module.css';

interface NoticeProps extends ComponentProps<'p'> {
  /** Something went wrong. */
  isDanger?: boolean | undefined;
  /** `alert` is announced at once, `status` politely; without either it is text of the page. */
  role?: 'alert' | 'status' | undefined;
  /** An element that may hold paragraphs and buttons, in place of a paragraph. */
  as?: 'p' | 'div';
}

/** A sentence that stands out from the page. */
export function Notice({ isDanger, as: Element = 'p', className = '', ...rest }: NoticeProps) {
  return (
    <Element
      {...rest}
      className={`${styles.notice} ${className}`}
      data-danger={isDanger || undefined}
    />
  );
}
