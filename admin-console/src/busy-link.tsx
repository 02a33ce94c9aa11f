import type { ComponentProps } from 'react';
import { Link, useLocation, useNavigation } from 'shared-ui/runtime';
import styles from './busy.module.css';

interface BusyLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** Query of the same page, with the question mark; empty for none. */
  search: string;
}

/** A link to another state of the same page, which shows where the user waits for it. */
export function BusyLink({ search, className, ...rest }: BusyLinkProps) {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isBusy = next !== undefined && next.pathname === here.pathname && next.search === search;
  return (
    <Link
      {...rest}
      to={{ search }}
      className={[className, styles.link].filter(Boolean).join(' ')}
      aria-busy={isBusy}
    />
  );
}
