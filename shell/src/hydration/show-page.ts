import { type ErrorInfo, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageData } from 'shared-ui/server-rendering';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import type { LazyHandle } from '../routing/lazy-route.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Shows a page that the server has not rendered, in place of what index.html has in the element. */
export function renderPage(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(page);
}

/** What a painted page needs to become live. */
export interface PaintedCode {
  /** Whether the page can be hydrated: its code is there, and "back" has not changed the address meanwhile. */
  isReady: boolean;
  /**
   * Errors of remotes that were given up, by the route whose error boundary shows them: the router does not wait for
   * these remotes once more.
   */
  errors?: Record<string, unknown>;
}

/**
 * Fetches the code of painted pages; one that was not found has no data.
 *
 * @param routes of the shop, whose handles fetch the code.
 */
export async function fetchPaintedCode(
  routes: RouteObject[],
  { loaderData }: Pick<PageData, 'loaderData'>,
): Promise<PaintedCode> {
  const { href } = location;
  const errors: Record<string, unknown> = {};
  let isFetched = true;
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  const boundaryOf = (route: RouteObject) =>
    matched.slice(0, matched.indexOf(route) + 1).findLast((each) => each.ErrorBoundary);
  const fetchCode = async (route: RouteObject) => {
    try {
      await (route.handle as LazyHandle | undefined)?.prepare();
    } catch (error) {
      isFetched = false;
      const boundary = boundaryOf(route)?.id;
      if (error instanceof RemoteLoadError && boundary !== undefined) errors[boundary] = error;
    }
  };
  const painted = matched.filter(({ id }) => id !== undefined && Object.hasOwn(loaderData, id));
  await Promise.all(painted.map(fetchCode));
  if (location.href !== href) return { isReady: false };
  return { isReady: isFetched, ...(Object.keys(errors).length > 0 && { errors }) };
}

/**
 * Makes a page live that the server has painted.
 *
 * @param page renders the router, which has the data of the painted page.
 */
export function hydratePage(root: HTMLElement, page: ReactNode): void {
  // In a transition React yields to the user between components.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError });
  });
}

/** Resolves once the router has loaded the page of the address, or an error of it. */
export async function untilLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** React's message for a Suspense boundary that the server has left to the browser. */
const LEFT_TO_BROWSER = /#419\b|Switched to client rendering because the server rendering/;

/** Reports a mismatch with the HTML of the server, after which React has rendered in the browser. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) {
    if (LEFT_TO_BROWSER.test(error.message)) return;
    // The calls are all in React: the components say where it happened.
    error.stack = `${error.name}: ${error.message}${componentStack ?? ''}`;
  }
  // As an uncaught error, see errors/report-uncaught-errors.ts.
  reportError(error);
}
