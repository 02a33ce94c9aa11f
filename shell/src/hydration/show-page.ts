import { type ErrorInfo, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'shared-ui/runtime';
import type { LazyHandle } from '../composition/lazy-route.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Shows a page that the server has not rendered, in place of what index.html has in the element. */
export function renderPage(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(page);
}

/**
 * Makes a page live that the server has painted: it stays on the screen while its code is fetched.
 *
 * @param page renders the page of a router.
 * @param router created with the data of the painted page.
 */
export async function hydratePage(
  root: HTMLElement,
  page: (router: Router) => ReactNode,
  router: Router,
): Promise<void> {
  if (!router.state.initialized) {
    // The server has left the page to the browser. Its frame is not hydrated: the router may have loaded
    // the page before React is ready, which is then not what was painted.
    renderPage(root, page(router));
    return;
  }
  const painted = untilHydrated(router);
  try {
    await prepare(painted);
  } catch {
    // The loader fails likewise, and shows the error page.
    await router.revalidate();
    renderPage(root, page(router));
    return;
  }
  // In a transition React yields to the user between components.
  startTransition(() => {
    hydrateRoot(root, page(painted), { onRecoverableError });
  });
}

/**
 * A router that has its present state until it is subscribed to: React hydrates what is painted, also when the
 * visitor goes back meanwhile, and then follows.
 */
function untilHydrated(router: Router): Router {
  let painted: Router['state'] | undefined = router.state;
  const subscribe: Router['subscribe'] = (listener) => {
    painted = undefined;
    return router.subscribe(listener);
  };
  return Object.create(router, {
    state: { get: () => painted ?? router.state },
    subscribe: { value: subscribe },
  });
}

/** Fetches the code of the shown pages; one that was not found has no data. */
async function prepare({ state: { matches, loaderData } }: Pick<Router, 'state'>): Promise<void> {
  const arrived = matches.filter(({ route }) => Object.hasOwn(loaderData, route.id));
  await Promise.all(
    arrived.map(({ route }) => (route.handle as LazyHandle | undefined)?.prepare()),
  );
}

/** The message of React for a part that the server has left to the browser. */
const LEFT_TO_BROWSER = /#419\b|Switched to client rendering because the server rendering/;

/** Reports that React rendered a part anew, because it was not what the server had rendered. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) {
    if (LEFT_TO_BROWSER.test(error.message)) return;
    // The calls are all in React: the components say where it happened.
    error.stack = `${error.name}: ${error.message}${componentStack ?? ''}`;
  }
  // As an uncaught error, see errors/report-uncaught-errors.ts.
  reportError(error);
}
