import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router that goes back without view transitions. React Router reverses those of links, but the browser shows
 * the page only after it has drawn both.
 */
export function backAtOnce(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, { viewTransitionOpts, ...options }) => {
      const isBack = state.historyAction === 'POP';
      listener(state, { ...options, ...(!isBack && viewTransitionOpts && { viewTransitionOpts }) });
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}
