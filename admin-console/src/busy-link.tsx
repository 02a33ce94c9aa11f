import type { ComponentProps } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ButtonLink } from 'shared-ui/button';

interface BusyLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'look' | 'isBusy'> {
  /** Query of the same page, with the question mark; empty for none. */
  search: string;
}

/** A link to another state of the same page, with a spinner while that state loads. */
export function BusyLink({ search, ...rest }: BusyLinkProps) {
  return (
    <ButtonLink {...rest} look="plain" to={{ search }} isBusy={usePendingSearch() === search} />
  );
}

/** The query of the state of this page that is being loaded. */
export function usePendingSearch(): string | undefined {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : undefined;
}
