import { useEffect } from 'react';
import { sessionAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { ensureCartRows, knownCartAtom } from './cart-rows.ts';

/** The cart of the signed-in user, read once for the page; null for visitors and until it is read. */
export function useKnownCart() {
  const session = useHydratedAtomValue(sessionAtom);
  const userId = session.status === 'signed-in' ? session.userId : null;
  useEffect(() => {
    if (!userId) return;
    const ensure = () => ensureCartRows(userId);
    ensure();
    // Retries after a failure without a connection.
    addEventListener('online', ensure);
    return () => removeEventListener('online', ensure);
  }, [userId]);
  return { userId, cart: useHydratedAtomValue(knownCartAtom) };
}
