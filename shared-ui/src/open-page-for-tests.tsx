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

// happy-dom does not load pictures, but reports them as loaded.
Object.defineProperty(HTMLImageElement.prototype, 'complete', {
  value: false,
  configurable: true,
});

/** A component with its slot's props. */
type Widget = (props: never) => ReactNode;

interface Options {
  /** Mock widgets of other remotes, by slot. */
  widgets?: Readonly<Record<string, Widget>> | undefined;
  /** Mock links of remotes, by navigation. */
  links?: Readonly<Record<string, readonly NavigationLink[]>> | undefined;
  /** Replaces `slots` and `links`. */
  extensions?: Extensions | undefined;
  /** History state, as set by a link. */
  state?: unknown;
}

/**
 * Opens a page in a router like the shell's, and clears earlier toasts. Every other URL shows `Elsewhere: `
 * with path and query; an uncaught error shows `Status 404`, or its message.
 *
 * @param routes routes of the test.
 * @returns a user-event instance.
 */
export function openPage(
  address: string,
  routes: RouteObject | readonly RouteObject[],
  { widgets = {}, links = {}, extensions = extensionsOf(widgets, links), state }: Options = {},
) {
  // React Router's format of history state.
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

/** The texts of the current toasts, oldest first. */
export function shownToasts(): string[] {
  return store.get(toastsAtom).map(({ text }) => text);
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Elsewhere: ${pathname}${search}`}</p>;
}

/** Replaces the shell's error pages. */
function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Status ${error.status}` : String(error)}</h1>;
}
