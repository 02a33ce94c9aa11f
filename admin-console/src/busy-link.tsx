import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button';

interface BusyLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'look' | 'isBusy'> {
  /** Query string of the same page, with the question mark; may be empty. */
  search: string;
}

/** A link that changes only the query, with a spinner while the page loads. */
export function BusyLink({ search, ...rest }: BusyLinkProps) {
  return (
    <ButtonLink {...rest} look="plain" to={{ search }} isBusy={usePendingSearch() === search} />
  );
}

/** The query of a pending navigation within this page. */
export function usePendingSearch(): string | undefined {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : undefined;
}
