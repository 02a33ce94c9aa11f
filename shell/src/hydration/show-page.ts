import { type ErrorInfo, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageData } from 'shared-ui/server-rendering';
import type { LazyHandle } from '../composition/lazy-route.tsx';
import { nextTask } from '../next-task.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Shows a page that the server has not rendered, in place of what index.html has in the element. */
export function renderPage(root: HTMLElement, page: ReactNode): void {
  createRoot(root).render(page);
}

/**
 * Fetches the code of painted pages; one that was not found has no data.
 *
 * @param routes of the shop, whose handles fetch the code.
 * @returns whether the page can be hydrated: its code is there, and "back" has not changed the address meanwhile.
 */
export async function hasPaintedCode(
  routes: RouteObject[],
  { loaderData }: PageData,
): Promise<boolean> {
  const { href } = location;
  const arrived = (matchRoutes(routes, location) ?? []).filter(
    ({ route }) => route.id !== undefined && Object.hasOwn(loaderData, route.id),
  );
  const handles = arrived.map(({ route }) => route.handle as LazyHandle | undefined);
  const fetched = await Promise.allSettled(handles.map((handle) => handle?.prepare()));
  // The code has run in this task: hydration gets one of its own.
  await nextTask();
  return location.href === href && fetched.every(({ status }) => status === 'fulfilled');
}

/**
 * Makes a page live that the server has painted.
 *
 * @param page renders the router, which has the data of the painted page.
 */
export function hydratePage(root: HTMLElement, page: ReactNode, router: Router): void {
  const { location: painted } = router.state;
  // React does not hear of a navigation before it follows the router.
  const catchUp = () => router.state.location !== painted && void router.revalidate();
  addEventListener('live', catchUp, { once: true });
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
