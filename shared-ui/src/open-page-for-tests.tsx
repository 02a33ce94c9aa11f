import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, createElement, type ReactNode } from 'react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { type Extensions, ExtensionsProvider, type NavigationLink } from 'remote-contract/slots';
import { toastsAtom } from './messages/toasts.ts';
import { store } from './store.ts';

// happy-dom loads no pictures, and says that it has.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  value: false,
  configurable: true,
});

/** A widget with the props of its slot. */
type Widget = (props: never) => ReactNode;

interface Options {
  /** Widgets that other remotes would have in the slots of the page, by the name of the slot. */
  widgets?: Readonly<Record<string, Widget>> | undefined;
  /** Links that remotes would have in navigations, by the name of the navigation. */
  links?: Readonly<Record<string, readonly NavigationLink[]>> | undefined;
  /** Replaces both. */
  extensions?: Extensions | undefined;
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
  { widgets = {}, links = {}, extensions = extensionsOf(widgets, links), state }: Options = {},
) {
  // The shape of the router's state in the history.
  history.pushState({ usr: state, key: 'test', idx: 0 }, '', address);
  store.set(toastsAtom, []);
  const router = createBrowserRouter([
    {
      ErrorBoundary: Failed,
      HydrateFallback: () => null,
      children: [routes, { path: '*', Component: Elsewhere }].flat(),
    },
  ]);
  render(
    <ExtensionsProvider value={extensions}>
      <RouterProvider router={router} />
    </ExtensionsProvider>,
  );
  return userEvent.setup();
}

function extensionsOf(
  widgets: NonNullable<Options['widgets']>,
  links: NonNullable<Options['links']>,
): Extensions {
  return {
    useSlot({ of, props, empty }) {
      const Widget = widgets[of.name];
      return Widget ? createElement(Widget as ComponentType<object>, props) : empty;
    },
    hasWidgets: (slot) => slot in widgets,
    useNavigationLinks: (place) => links[place] ?? [],
  };
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
