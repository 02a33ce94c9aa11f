import { useLocation } from 'react-router-dom';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';

/**
 * The query of an account form, with its `next` parameter, for links to other forms and the form's own URL.
 * Empty on the first render: the server renders one page for all queries.
 */
export function useAccountQuery(): string {
  const { search } = useLocation();
  return useIsHydrating() ? '' : search;
}
