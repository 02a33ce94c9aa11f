import type { createBrowserRouter } from 'react-router-dom';
import { store } from 'shared-ui/store';
import { dismissToast, toastsAtom } from 'shared-ui/toasts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Dismisses the toasts of a page when another page is shown. Those of the work that leads to the other page stay:
 * an action that redirects says there what it did.
 */
export function dismissToastsOfLeftPages(router: Router): void {
  let { pathname } = router.state.location;
  /** The toasts before the current work of the router, which begins with its first page; undefined while it is idle. */
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
