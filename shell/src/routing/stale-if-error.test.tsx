import { createBrowserRouter } from 'react-router-dom';
import { BackendError } from 'shared-auth';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyRoute } from './lazy-route.tsx';
import { staleIfError } from './stale-if-error.ts';

const UNREACHABLE = new BackendError('unreachable', 0, 'no network');
const load = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  load.mockReset().mockResolvedValueOnce('shown');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function open() {
  history.pushState(null, '', '/menu');
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const page = { Component: async () => () => null, loader: async () => load };
  router = createBrowserRouter([lazyRoute('menu', '/menu', () => page)], {
    dataStrategy: staleIfError(() => router),
  });
  onTestFinished(() => router?.dispose());
  await vi.waitFor(() => expect(router?.state.initialized).toBe(true));
  return router;
}

test('keeps the page when a revalidation cannot reach the backend', async () => {
  const router = await open();
  load.mockRejectedValueOnce(UNREACHABLE);
  await router.revalidate();
  expect(router.state).toMatchObject({ errors: null, loaderData: { menu: 'shown' } });
  load.mockResolvedValueOnce('new');
  await router.revalidate();
  expect(router.state.loaderData).toEqual({ menu: 'new' });
});

test('shows other errors of a revalidation', async () => {
  const router = await open();
  load.mockRejectedValueOnce(new Response(null, { status: 404 }));
  await router.revalidate();
  expect(router.state.errors).toMatchObject({ menu: { status: 404 } });
});

test('shows the error of a page that is opened, or retried after an error', async () => {
  const router = await open();
  load.mockRejectedValue(UNREACHABLE);
  await router.navigate('/menu?page=2');
  expect(router.state.errors).toEqual({ menu: UNREACHABLE });
  await router.revalidate();
  expect(router.state.errors).toEqual({ menu: UNREACHABLE });
});
