import type { ComponentProps } from 'react';
// Imported by its public name, to use the module shared through federation.
import { Link } from 'react-router-dom';
import { Spinner } from '../messages/spinner.tsx';
import styles from './button.module.css';

/** `main` for the primary action, `danger` for a destructive action, `plain` without a box. */
type Look = 'main' | 'quiet' | 'danger' | 'icon' | 'plain';

interface Appearance {
  look?: Look | undefined;
  /** Shows a spinner in place of the label, at the same size. */
  isBusy?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Ignores clicks, but stays focusable, unlike a `disabled` button, which loses the focus. */
  isDisabled?: boolean | undefined;
}

/** A button; the default type is `button`. Ignores clicks while busy. */
export function Button({
  look,
  isBusy,
  isDisabled = isBusy,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy}
      aria-disabled={isDisabled}
      {...rest}
      {...buttonLook(look, className)}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
      {isBusy && <Spinner className={styles.ring} />}
    </button>
  );
}

/** A link styled as a button or, with `look="plain"`, a link with a spinner while busy. */
export function ButtonLink({
  look,
  isBusy,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Appearance) {
  return (
    <Link aria-busy={isBusy} {...rest} {...buttonLook(look, className)}>
      {children}
      {isBusy && <Spinner className={styles.ring} />}
    </Link>
  );
}

/** Button classes for links that cannot be a `ButtonLink`: external links and `NavLink`. */
export function buttonLook(look: Look | undefined, className: string | undefined) {
  return { className: `${styles.button} ${className ?? ''}`, 'data-look': look };
}
