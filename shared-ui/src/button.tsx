import type { ComponentProps } from 'react';
// By its public name: only so it is the one that the shell shares with the remotes.
import { Link } from 'shared-ui/runtime';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Appearance {
  /** `main` for what the page is for, `danger` for what destroys something; `plain` has no box. */
  look?: 'main' | 'quiet' | 'danger' | 'icon' | 'plain';
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
      className={classOf({ look, isBusy }, className)}
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
    <Link aria-busy={isBusy} {...rest} className={classOf({ look, isBusy }, className)}>
      {children}
      {isBusy && <Spinner className={styles.ring} />}
    </Link>
  );
}

/** The classes of a button, for a link that is no `ButtonLink`: one out of the shop, or a `NavLink`. */
export function buttonClass(look: Appearance['look'], className?: string): string {
  return classOf({ look }, className);
}

function classOf(
  { look = 'main', isBusy }: { [Key in keyof Appearance]: Appearance[Key] | undefined },
  className: string | undefined,
): string {
  const hasLabel = look !== 'icon' && look !== 'plain';
  return [hasLabel && styles.button, styles[look], isBusy && styles.busy, className]
    .filter(Boolean)
    .join(' ');
}
