import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { type Connection, connectionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { toastsAtom } from 'shared-ui/toasts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineBar } from './offline-bar.tsx';

const load = vi.fn(() => null);
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/');
  load.mockClear();
  store.set(toastsAtom, []);
  connect({ isReachable: true, staleSince: null });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
});
afterEach(() => vi.useRealTimers());

/** Sets the connection state, like the backend clients do. */
function connect(connection: Connection): void {
  store.set(connectionAtom as never, connection as never);
}

async function setOnline(value: boolean): Promise<void> {
  isOnline = value;
  await act(async () => void dispatchEvent(new Event(value ? 'online' : 'offline')));
}

async function open(isLate = false) {
  const router = createBrowserRouter([
    {
      path: '*',
      loader: load,
      HydrateFallback: () => null,
      Component: () => <OfflineBar isLate={isLate} />,
    },
  ]);
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return router;
}

const text = () => screen.getByRole('status').textContent;
const MINUTE = 60_000;

test('is empty while online', async () => {
  await open();
  expect(text()).toBe('');
});

test('shows the age of the page, and updates it', async () => {
  await setOnline(false);
  connect({ isReachable: false, staleSince: Date.now() - 12 * MINUTE });
  await open();
  expect(text()).toBe('Tanpa jaringan. Terakhir diperbarui 12 menit lalu.');
  await act(() => vi.advanceTimersByTimeAsync(MINUTE));
  expect(text()).toBe('Tanpa jaringan. Terakhir diperbarui 13 menit lalu.');
});

test('says that the shop is unreachable, while online', async () => {
  connect({ isReachable: false, staleSince: Date.now() - 3 * 60 * MINUTE });
  await open();
  expect(text()).toBe('Toko sedang tidak dapat dihubungi. Terakhir diperbarui 3 jam lalu.');
});

test('revalidates the page when the connection returns, and stays to avoid a layout shift', async () => {
  await setOnline(false);
  connect({ isReachable: false, staleSince: Date.now() });
  await open();
  load.mockImplementation(() => {
    connect({ isReachable: true, staleSince: null });
    return null;
  });
  await setOnline(true);
  expect(load).toHaveBeenCalledTimes(2);
  expect(text()).toBe('Jaringan sudah kembali.');
});

test('a toast reports a connection lost after the page was shown, without a layout shift', async () => {
  const router = await open();
  await setOnline(false);
  expect(text()).toBe('');
  expect(store.get(toastsAtom).map((toast) => toast.text)).toEqual([
    'Anda sedang tanpa jaringan. Yang sudah terbuka tetap dapat Anda lihat.',
  ]);
  await act(() => router.navigate('/cart'));
  expect(text()).toBe('Tanpa jaringan.');
});

test('causes no layout shift when it is loaded only after the connection was lost', async () => {
  await setOnline(false);
  await open(true);
  expect(text()).toBe('');
  expect(store.get(toastsAtom)).toHaveLength(1);
});
