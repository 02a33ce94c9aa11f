import type { createBrowserRouter } from 'shared-ui/runtime';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A router whose pages appear at once. Behind a link with a view transition, React renders the page in one go:
 * yielding to the browser every 5 ms takes half as long again on a slow phone. Going back has no view transition:
 * React Router reverses those of links, but the browser shows the page only after it has drawn both.
 */
export function showAtOnce(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, { viewTransitionOpts, ...options }) => {
      const hasTransition = viewTransitionOpts && state.historyAction !== 'POP';
      listener(state, {
        ...options,
        ...(hasTransition && { viewTransitionOpts, flushSync: true }),
      });
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}
