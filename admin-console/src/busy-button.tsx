import type { MouseEvent, ReactNode } from 'react';
import styles from './busy.module.css';

interface BusyButtonProps {
  className: string;
  /** Whether what this button started is under way: it turns a small wheel. */
  isBusy: boolean;
  /** Whether it does nothing now, for instance because another button's work is under way. */
  isDisabled?: boolean;
  'aria-label'?: string | undefined;
  /** Without it the button submits its form. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/**
 * A button that shows where the user waits. It is never `disabled`: a control that is disabled while
 * it has the focus drops it at the top of the page.
 */
export function BusyButton({
  className,
  isBusy,
  isDisabled = isBusy,
  onClick,
  children,
  ...named
}: BusyButtonProps) {
  return (
    <button
      {...named}
      className={`${className} ${styles.button}`}
      type={onClick ? 'button' : 'submit'}
      aria-busy={isBusy}
      aria-disabled={isDisabled}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}
