import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyRoute } from '../routing/lazy-route.tsx';
import { cachePageData } from './cache-page-data.ts';
import { clearLoaderCache } from './loader-cache.ts';

const STALE_TIME = 30_000;

/** The data of each load. */
const load = vi.fn<() => unknown>();

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  clearLoaderCache();
  load.mockReset();
  let loads = 0;
  load.mockImplementation(() => ({ number: ++loads }));
});

/** Opens a page with a `staleTime`; a second page is available to navigate to. */
async function open() {
  history.pushState(null, '', '/menu');
  const router = createBrowserRouter([
    lazyRoute('menu', '/menu', () => ({
      staleTime: STALE_TIME,
      Component: async () => () => <h1>Menu</h1>,
      loader: async () => () => load(),
      action: async () => () => null,
    })),
    lazyRoute('other', '/other', () => ({ Component: async () => () => <h1>Other</h1> })),
  ]);
  onTestFinished(() => router.dispose());
  cachePageData(router);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Menu' });
  const go = (to: string) => act(() => router.navigate(to));
  const shown = () => router.state.loaderData.menu;
  return { router, go, shown, handle: router.routes[0]?.handle };
}

test('reopening a page shows its cached data without a load', async () => {
  const { go, shown } = await open();
  await go('/other');
  await go('/menu');
  expect(shown()).toEqual({ number: 1 });
  await go('/menu?page=2');
  expect(shown()).toEqual({ number: 2 });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a promise that settles after the page was left is shown on return', async () => {
  load.mockImplementation(() => ({ dishes: Promise.resolve(['Soto']), sizes: [] }));
  const { go, shown } = await open();
  await go('/other');
  await go('/menu');
  expect(shown()).toEqual({ dishes: ['Soto'], sizes: [] });
});

test('reloads data with a rejected promise', async () => {
  load.mockImplementation(() => {
    const dishes = Promise.reject(new Error('down'));
    dishes.catch(() => undefined);
    return { dishes };
  });
  const { go } = await open();
  await go('/other');
  await go('/menu');
  expect(load).toHaveBeenCalledTimes(2);
});

test('shows stale data at once, and revalidates it', async () => {
  const { go, shown } = await open();
  await go('/other');
  vi.setSystemTime(STALE_TIME + 1);
  const later = Promise.withResolvers<unknown>();
  load.mockReturnValueOnce(later.promise);
  await go('/menu');
  expect(shown()).toEqual({ number: 1 });
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => later.resolve({ number: 'new' }));
  await vi.waitFor(() => expect(shown()).toEqual({ number: 'new' }));
});

test('revalidations and submissions clear the cache', async () => {
  const { router, go, shown } = await open();
  await act(() => router.revalidate());
  expect(shown()).toEqual({ number: 2 });
  const formData = new FormData();
  await act(() => router.navigate('/menu', { formMethod: 'post', formData }));
  expect(shown()).toEqual({ number: 3 });
  await go('/other');
  await act(() => router.revalidate());
  await go('/menu');
  expect(shown()).toEqual({ number: 4 });
});

test('shows prefetched data, and retries a failed prefetch', async () => {
  const { go, shown, handle } = await open();
  await handle.prefetch(new URL('/menu?page=2', location.href));
  await handle.prefetch(new URL('/menu?page=2', location.href));
  await go('/menu?page=2');
  expect(shown()).toEqual({ number: 2 });
  load.mockRejectedValueOnce(new Error('down'));
  await handle.prefetch(new URL('/menu?page=3', location.href));
  await go('/menu?page=3');
  expect(shown()).toEqual({ number: 3 });
  expect(load).toHaveBeenCalledTimes(4);
});
