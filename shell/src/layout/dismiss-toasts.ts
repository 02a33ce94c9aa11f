import type { createBrowserRouter } from 'react-router-dom';
import { store } from 'shared-ui/store';
import { dismissToast, toastsAtom } from 'shared-ui/toasts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Dismisses toasts on navigation, except those added during it: an action that redirects shows its result on
 * the target page.
 */
export function dismissToastsOfLeftPages(router: Router): void {
  let { pathname } = router.state.location;
  /** Toasts shown before the pending navigation, revalidation or fetch; undefined while the router is idle. */
  let before: readonly number[] | undefined = router.state.initialized ? undefined : [];
  router.subscribe(({ initialized, navigation, revalidation, fetchers, location }) => {
    before ??= store.get(toastsAtom).map(({ id }) => id);
    if (location.pathname !== pathname) {
      pathname = location.pathname;
      before.forEach(dismissToast);
    }
    const isIdle =
      initialized &&
      navigation.state === 'idle' &&
      revalidation === 'idle' &&
      [...fetchers.values()].every(({ state }) => state === 'idle');
    if (isIdle) before = undefined;
  });
}
