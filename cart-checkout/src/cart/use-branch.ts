import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
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
  // As text, since each poll has new objects: the cart is rendered again only after a change.
  const text = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const branches = get(shopStatusAtom)?.branches;
          return JSON.stringify(branches?.find((branch) => branch.id === id) ?? branches?.[0]);
        }),
      [id],
    ),
  );
  const isOutdated = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const unavailable = get(shopStatusAtom)?.unavailable;
          return unavailable !== undefined && isStockOutdated(lines, unavailable);
        }),
      [lines],
    ),
  );
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return useMemo(() => (text ? (JSON.parse(text) as BranchStatus) : undefined), [text]);
}
