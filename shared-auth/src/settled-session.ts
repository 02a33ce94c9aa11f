import { store } from 'shared-ui/store';
import { type Session, sessionAtom } from './session.ts';

/** Resolves to the session once loaded, for loaders and actions. */
export function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const settle = () => {
      const session = store.get(sessionAtom);
      if (session.status === 'loading') return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = store.sub(sessionAtom, settle);
    settle();
  });
}
