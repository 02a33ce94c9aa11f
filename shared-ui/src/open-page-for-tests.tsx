import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Provider,
  type RouteObject,
  RouterProvider,
  type Slots,
  SlotsOutlet,
  store,
  toastsAtom,
  useLocation,
  useRouteError,
} from './runtime.ts';

interface Options {
  /** Widgets that the shell would provide to the page. */
  slots?: Slots | undefined;
  /** The router's state of the history entry, as set by a link. */
  state?: unknown;
}

/**
 * Opens a page in a router like the shell's, without toasts of earlier tests. Every other address shows
 * `Elsewhere: ` with path and query; an uncaught error shows `Status 404`, or itself.
 *
 * @param routes the routes of the test; the page may be one of several.
 * @returns a simulated user with mouse and keyboard.
 */
export function openPage(
  address: string,
  routes: RouteObject | readonly RouteObject[],
  { slots, state }: Options = {},
) {
  // The shape of the router's state in the history.
  history.pushState({ usr: state, key: 'test', idx: 0 }, '', address);
  store.set(toastsAtom, []);
  const router = createBrowserRouter([
    {
      ...(slots && { Component: () => <SlotsOutlet slots={slots} /> }),
      ErrorBoundary: Failed,
      HydrateFallback: () => null,
      children: [routes, { path: '*', Component: Elsewhere }].flat(),
    },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return userEvent.setup();
}

/** The texts of the toasts on the screen, oldest first. */
export function shownToasts(): string[] {
  return store.get(toastsAtom).map(({ text }) => text);
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Elsewhere: ${pathname}${search}`}</p>;
}

/** Stands in for the shell's error pages. */
function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Status ${error.status}` : String(error)}</h1>;
}
