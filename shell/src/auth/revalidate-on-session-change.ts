import { type Session, sessionAtom } from 'shared-auth';
import { type createBrowserRouter, store } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate' | 'subscribe'>;

/** Runs guards and loaders again when the user signs in or out or gets another role, in any tab. */
export function revalidateOnSessionChange(router: Router): void {
  let before: Session = store.get(sessionAtom);
  let isPending = false;
  store.sub(sessionAtom, () => {
    const now = store.get(sessionAtom);
    // Guards wait until the session is known, so that nothing on the page depends on it yet.
    const isFirst = before.status === 'loading';
    before = now;
    if (isFirst) return;
    const { initialized, navigation } = router.state;
    // A running navigation runs its own guards, and must not redeem the link of a mail a second time.
    // After a sign-out it may have passed its guard already: then its page is revalidated.
    if (initialized && navigation.state === 'idle') void router.revalidate();
    else if (now.status === 'signed-out') isPending = true;
  });
  router.subscribe(({ initialized, navigation }) => {
    if (!isPending || !initialized || navigation.state !== 'idle') return;
    isPending = false;
    void router.revalidate();
  });
}
