import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SignedIn, sessionAtom } from 'shared-auth';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Provider,
  RouterProvider,
  store,
  toastsAtom,
  useLocation,
  useRouteError,
} from 'shared-ui/runtime';
import remote from './remote.ts';

const ADMIN: SignedIn = {
  status: 'signed-in',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'admin@kedai.test',
  // So that no guard asks the database whether a second factor is demanded.
  assurance: 'aal2',
  profile: { username: 'admin', fullName: 'Admin Kedai', role: 'admin' },
};

/** The page that the tests find themselves on after leaving those of this remote. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>Elsewhere: {pathname + search}</p>;
}

/** In place of the shell's error pages: tells which of them it would be. */
function Failed() {
  const error = useRouteError();
  return <h1>{isRouteErrorResponse(error) ? `Status ${error.status}` : String(error)}</h1>;
}

/** Shows a page of this remote as an admin sees it, in a router like the shell's. */
export function openPage(address: string, role: 'admin' | 'pengguna' = 'admin') {
  history.replaceState(null, '', address);
  store.set(toastsAtom, []);
  store.set(sessionAtom, { ...ADMIN, profile: { ...ADMIN.profile, role } });
  const router = createBrowserRouter([
    {
      ErrorBoundary: Failed,
      HydrateFallback: () => null,
      // The router writes into `lazy` what it has loaded.
      children: [
        ...remote.pages.map(({ path, lazy }) => ({ path, lazy: { ...lazy } })),
        { path: '*', Component: Elsewhere },
      ],
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
