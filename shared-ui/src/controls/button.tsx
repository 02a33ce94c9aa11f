import type { ComponentProps } from 'react';
// By its public name: only then is it the module that the shell shares with the remotes.
import { Link } from 'react-router-dom';
import { Spinner } from '../messages/spinner.tsx';
import styles from './button.module.css';

/** `main` for the primary action, `danger` for a destructive one; `plain` has no box. */
type Look = 'main' | 'quiet' | 'danger' | 'icon' | 'plain';

interface Appearance {
  look?: Look | undefined;
  /** Shows a spinner in place of the label, without a change of size. */
  isBusy?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Ignores clicks. The button stays focusable, unlike a `disabled` one, which loses the focus. */
  isDisabled?: boolean | undefined;
}

/** A button; it submits a form only with `type="submit"`. A busy one ignores clicks. */
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

/** A link that looks like a button or, with `look="plain"`, a link with a spinner while it is busy. */
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

/** The button look for a link that is no `ButtonLink`: an external one, or a `NavLink`. */
export function buttonLook(look: Look | undefined, className: string | undefined) {
  return { className: `${styles.button} ${className ?? ''}`, 'data-look': look };
}
