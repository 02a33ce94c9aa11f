import { type ErrorInfo, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageData } from 'remote-contract/server-rendering';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import type { LazyHandle } from '../routing/lazy-route.tsx';
import { yieldToMain } from './yield-to-main.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Client-renders a page, replacing the notice of index.html. */
export function renderPage(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(page);
}

export interface RenderedCode {
  /** Whether the page can be hydrated: its code has arrived, and the URL has not changed meanwhile. */
  isReady: boolean;
  /**
   * Errors of remotes by the route whose error boundary shows them; passed to the router, which would
   * otherwise load them again.
   */
  errors?: Record<string, unknown>;
}

/** Fetches the code of the matched routes that the server has rendered. */
export async function fetchRenderedCode(
  routes: RouteObject[],
  { loaderData }: Pick<PageData, 'loaderData'>,
): Promise<RenderedCode> {
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
  const rendered = matched.filter(({ id }) => id !== undefined && Object.hasOwn(loaderData, id));
  await Promise.all(rendered.map(fetchCode));
  // The code has been evaluated in this task.
  await yieldToMain();
  if (location.href !== href) return { isReady: false };
  return { isReady: isFetched, ...(Object.keys(errors).length > 0 && { errors }) };
}

/** Hydrates a server-rendered page. @param page its router already has the page's data. */
export function hydratePage(root: HTMLElement, page: ReactNode): void {
  // As a transition, hydration yields to user input.
  startTransition(() => {
    hydrateRoot(root, page, { onRecoverableError });
  });
}

/** Resolves once the router has loaded the page or failed to. */
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

/** React's message for a Suspense boundary that falls back to client rendering. */
const LEFT_TO_BROWSER = /#419\b|Switched to client rendering because the server rendering/;

/** Reports a hydration mismatch, after which React falls back to client rendering. */
function onRecoverableError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) {
    if (LEFT_TO_BROWSER.test(error.message)) return;
    // The JavaScript stack is all React code: the component stack shows the location.
    error.stack = `${error.name}: ${error.message}${componentStack ?? ''}`;
  }
  // Reported as an uncaught error, see errors/report-uncaught-errors.ts.
  reportError(error);
}
