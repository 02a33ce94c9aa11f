import { useLocation } from 'react-router-dom';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';

/**
 * The query of an account form, which names the page to go to afterwards, for its links to other forms and
 * for its own address. Empty at first: the server renders one page for all queries.
 */
export function useAccountQuery(): string {
  const { search } = useLocation();
  return useIsHydrating() ? '' : search;
}
