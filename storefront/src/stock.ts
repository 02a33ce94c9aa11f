import { atom } from 'jotai';
import { useMemo } from 'react';
import { shopStatusAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import type { ProductSummary } from './product.data.ts';

/** `shop_status` lists at most this many products. */
const MAX_LISTED = 1_000;

type Stock = Pick<ProductSummary, 'id' | 'stock' | 'isSoldOut'>;

/** Units of a product that can be ordered now, updated within 5 s; 0 is shown as 'Habis'. */
export function useStock({ id, stock, isSoldOut }: Stock): number {
  const isListed = useMemo(
    () =>
      atom((get) => {
        const unavailable = get(shopStatusAtom)?.unavailable;
        if (unavailable?.includes(id)) return true;
        return unavailable && unavailable.length < MAX_LISTED ? false : undefined;
      }),
    [id],
  );
  if (useHydratedAtomValue(isListed) ?? isSoldOut) return 0;
  // A product that is back has at least one.
  return Math.max(stock, 1);
}
