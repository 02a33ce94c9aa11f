import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router whose pages appear at once. React renders another page in one go: yielding to the browser every 5 ms
 * takes half as long again on a slow phone. It is shown at its place: only within a page scrolling is smooth. Going
 * back has no view transition: the browser shows the page only after it has drawn both.
 */
export function showAtOnce(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let shown = router.state.location.pathname;
    return router.subscribe((state, { viewTransitionOpts, ...options }) => {
      const { historyAction, location } = state;
      const isOther = location.pathname !== shown;
      shown = location.pathname;
      const show = () =>
        listener(state, {
          ...options,
          ...(historyAction !== 'POP' && viewTransitionOpts && { viewTransitionOpts }),
          flushSync: isOther || options.flushSync,
        });
      // The router first finishes what it does: effects of the page may navigate again.
      queueMicrotask(isOther ? () => withoutSmoothScrolling(show) : show);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

function withoutSmoothScrolling(show: () => void): void {
  const { style } = document.documentElement;
  style.scrollBehavior = 'auto';
  show();
  style.scrollBehavior = '';
}
