import { useEffect } from 'react';
import { sessionAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { ensureCartRows, knownCartAtom } from './cart-rows.ts';
import { linkedTable } from './table-link.ts';

/** The signed-in user's cart, loaded once per page; null for visitors and until loaded. */
export function useKnownCart() {
  const session = useHydratedAtomValue(sessionAtom);
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(() => {
    if (!userId) return;
    // Before a reload, which changes the document's address.
    linkedTable();
    const ensure = () => ensureCartRows(userId);
    ensure();
    // Retries once the connection returns.
    addEventListener('online', ensure);
    return () => removeEventListener('online', ensure);
  }, [userId]);
  return { userId, cart: useHydratedAtomValue(knownCartAtom) };
}
