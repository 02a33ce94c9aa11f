import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * Reloads a product that is back in stock, to show how many units there are.
 *
 * @param loaded units when the page was loaded.
 * @param current units now; see `useStock`.
 */
export function useRestocked(loaded: number, current: number): void {
  const { revalidate } = useRevalidator();
  const isBack = loaded === 0 && current > 0;
  useEffect(() => {
    if (isBack) void revalidate();
  }, [isBack, revalidate]);
}
