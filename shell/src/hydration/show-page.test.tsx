import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createMemoryRouter,
  type RouteObject,
  RouterProvider,
  useRouteError,
} from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useLive } from '../live.ts';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import { deferPopstateUntilLive } from './defer-popstate.ts';
import { fetchRenderedCode, hydratePage } from './show-page.ts';

const SERVER_RENDERED = { loaderData: { page: {} } };
const prepare = vi.fn<() => Promise<void>>();
const loader = vi.fn(() => null);
const ROUTES: RouteObject[] = [
  {
    id: 'remote',
    ErrorBoundary: () => `Gagal: ${(useRouteError() as Error).message}`,
    children: [{ id: 'page', path: '/menu', handle: { prepare }, loader }],
  },
];

beforeEach(() => {
  history.replaceState(null, '', '/menu');
  loader.mockClear();
});

test('a server-rendered page whose code arrives can be hydrated', async () => {
  prepare.mockResolvedValue();
  expect(await fetchRenderedCode(ROUTES, SERVER_RENDERED)).toEqual({ isReady: true });
});

test('a server-rendered page whose remote fails shows the error without loading the remote again', async () => {
  const error = new RemoteLoadError('storefront', 'aaaa', new Error('No answer within 8000 ms'));
  prepare.mockRejectedValue(error);
  const code = await fetchRenderedCode(ROUTES, SERVER_RENDERED);
  expect(code.isReady).toBe(false);
  const { errors = {} } = code;
  const router = createBrowserRouter(ROUTES, { hydrationData: { errors } });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  expect(screen.getByText(`Gagal: ${error.message}`)).toBeDefined();
  expect(loader).not.toHaveBeenCalled();
});

test('a server-rendered page that was left meanwhile, or failed otherwise, is loaded by the router', async () => {
  prepare.mockRejectedValue(new Error('other'));
  expect(await fetchRenderedCode(ROUTES, SERVER_RENDERED)).toEqual({ isReady: false });
  prepare.mockImplementation(async () => history.replaceState(null, '', '/'));
  expect(await fetchRenderedCode(ROUTES, SERVER_RENDERED)).toEqual({ isReady: false });
});

function LivePage({ name }: { name: string }) {
  useLive();
  return <h1>{name}</h1>;
}

test('"back" during hydration is handled after it', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const routes: RouteObject[] = ['/menu', '/earlier'].map((path) => ({
    path,
    element: <LivePage name={path} />,
  }));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/menu'] })} />,
  );
  deferPopstateUntilLive();
  const router = createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  hydratePage(root, <RouterProvider router={router} />);
  history.replaceState(null, '', '/earlier');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(await screen.findByRole('heading', { name: '/earlier' })).toBeDefined();
  expect(reported).not.toHaveBeenCalled();
});
