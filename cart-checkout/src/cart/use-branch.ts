import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type BranchStatus, shopStatusAtom } from 'shared-auth';
import { type CartLine, isStockOutdated } from './cart.rules.ts';

/**
 * The branch that prepares the order, updated within 5 s; undefined until it is known. Reloads the cart when a
 * product becomes sold out or is back.
 *
 * @param id of the branch; null: the first one.
 * @param lines as loaded.
 */
export function useBranch(id: number | null, lines: readonly CartLine[]): BranchStatus | undefined {
  const status = useAtomValue(shopStatusAtom);
  const { revalidate } = useRevalidator();
  // A new status for each poll: a reload that came too early is repeated.
  const outdated = status && isStockOutdated(lines, status.unavailable) ? status : undefined;
  useEffect(() => {
    if (outdated) void revalidate();
  }, [outdated, revalidate]);
  return status?.branches.find((branch) => branch.id === id) ?? status?.branches[0];
}
