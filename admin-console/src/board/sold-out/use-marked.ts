import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { soldOutIdsAtom } from '../../sold-out-ids.ts';
import { serverNow } from '../board-state.ts';
import { errorSentence } from '../error-sentence.ts';
import { listMarked, type SoldOutProduct } from './marked.data.ts';

/**
 * Reads the sold-out products of a branch, again when the menus change.
 *
 * @param version changes with each mark set here.
 */
export function useMarked(branchId: number, version: number) {
  const ids = useAtomValue(soldOutIdsAtom);
  const [products, setProducts] = useState<readonly SoldOutProduct[]>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const marked = await listMarked(branchId);
        if (!isCurrent) return;
        setProducts(marked.filter(isSoldOut));
        setError(undefined);
      } catch (failure) {
        const sentence = await errorSentence(failure);
        if (isCurrent) setError(sentence);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [branchId, ids, version]);
  return { products, error };
}

function isSoldOut({ stock, until }: SoldOutProduct): boolean {
  return stock === 0 || (until !== null && until > serverNow());
}
