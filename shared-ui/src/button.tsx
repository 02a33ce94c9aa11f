import type { ComponentProps } from 'react';
// By its public name: only so it is the one that the shell shares with the remotes.
import { Link } from 'shared-ui/runtime';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/** `main` for what the page is for, `danger` for what destroys something; `plain` has no box. */
type Look = 'main' | 'quiet' | 'danger' | 'icon' | 'plain';

interface Appearance {
  look?: Look | undefined;
  /** Turns a ring over the label, which keeps its place. */
  isBusy?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Whether it does nothing now. It stays focusable, unlike a `disabled` one, which drops the focus. */
  isDisabled?: boolean | undefined;
}

/** A button; it sends a form only with `type="submit"`. A busy one does nothing when it is pressed. */
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

/** A link that looks like a button, or, with `look="plain"`, one that shows where the user waits. */
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

/** What makes a link look like a button that is no `ButtonLink`: one out of the shop, or a `NavLink`. */
export function buttonLook(look: Look | undefined, className: string | undefined) {
  return { className: `${styles.button} ${className ?? ''}`, 'data-look': look };
}
