import { render } from '@testing-library/react';
import { sessionAtom } from 'shared-auth';
import {
  createBrowserRouter,
  dismissToast,
  Provider,
  type RouteObject,
  RouterProvider,
  store,
  toastsAtom,
} from 'shared-ui/runtime';

/** Signs somebody in, as far as components and guards see. */
export function signIn(userId = 'budi'): void {
  store.set(sessionAtom, {
    status: 'signed-in',
    userId,
    email: `${userId}@kedai.test`,
    assurance: 'aal1',
    profile: { username: userId, fullName: userId, role: 'pengguna' },
  });
}

export function signOut(): void {
  store.set(sessionAtom, { status: 'signed-out' });
}

/** The texts of the toasts on the screen; takes them off. */
export function takeToasts(): string[] {
  const toasts = store.get(toastsAtom);
  for (const { id } of toasts) dismissToast(id);
  return toasts.map(({ text }) => text);
}

/**
 * Shows a page at an address, in a router like the shell's: other addresses show where one was
 * led to, a thrown response or error shows its status.
 */
export function showPage(address: string, route: RouteObject): void {
  history.pushState(null, '', address);
  const router = createBrowserRouter([
    {
      ErrorBoundary: () => <h1>Galat</h1>,
      HydrateFallback: () => null,
      children: [route, { path: '*', Component: () => <h1>Halaman lain</h1> }],
    },
  ]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
