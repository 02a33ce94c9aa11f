import type { createBrowserRouter } from 'react-router-dom';
import { type Session, sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate' | 'subscribe'>;

/** Revalidates the page when the user signs in or out or gets another role, in any tab. */
export function revalidateOnSessionChange(router: Router): void {
  let before: Session = store.get(sessionAtom);
  let isPending = false;
  store.sub(sessionAtom, () => {
    const now = store.get(sessionAtom);
    // Guards wait for the session, so nothing on the page depends on it yet.
    const isFirst = before.status === 'loading';
    before = now;
    if (isFirst) return;
    const { initialized, navigation } = router.state;
    // A pending navigation runs its own guards, and revalidating would redeem a mail link twice. On sign-out,
    // its guard may already have passed: revalidate after it.
    if (initialized && navigation.state === 'idle') void router.revalidate();
    else if (now.status === 'signed-out') isPending = true;
  });
  router.subscribe(({ initialized, navigation }) => {
    if (!isPending || !initialized || navigation.state !== 'idle') return;
    isPending = false;
    void router.revalidate();
  });
}
