import { shopStatusAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { type ShownBranch, shownBranches } from './branches.rules.ts';

/** The branches, updated within 5 s. @param loaded the branches until the first poll. */
export function useBranches(loaded: readonly ShownBranch[]): readonly ShownBranch[] {
  const status = useHydratedAtomValue(shopStatusAtom);
  return status ? shownBranches(status) : loaded;
}
