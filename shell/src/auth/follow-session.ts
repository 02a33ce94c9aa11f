import { type Session, sessionAtom } from 'shared-auth';
import { type createBrowserRouter, store } from 'shared-ui/runtime';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'revalidate' | 'subscribe'>;

/**
 * Lets guards and data look again when somebody signs in or out or gets another role, perhaps in
 * another tab.
 */
export function followSession(router: Router): void {
  let before: Session = store.get(sessionAtom);
  let isMissed = false;
  store.sub(sessionAtom, () => {
    const now = store.get(sessionAtom);
    // Guards wait until the session is known, so nothing was shown that depended on it.
    const isFirst = before.status === 'loading';
    before = now;
    if (isFirst) return;
    const { initialized, navigation } = router.state;
    // A navigation under way looks by itself, and must not redeem the link of a mail a second
    // time. One whose guard has passed already would show what is not this visitor's any more.
    if (initialized && navigation.state === 'idle') void router.revalidate();
    else if (now.status === 'signed-out') isMissed = true;
  });
  router.subscribe(({ initialized, navigation }) => {
    if (!isMissed || !initialized || navigation.state !== 'idle') return;
    isMissed = false;
    void router.revalidate();
  });
}
