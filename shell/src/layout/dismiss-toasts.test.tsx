import { createBrowserRouter, redirect } from 'react-router-dom';
import { store } from 'shared-ui/store';
import { toast, toastsAtom } from 'shared-ui/toasts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { dismissToastsOfLeftPages } from './dismiss-toasts.ts';

const texts = () => store.get(toastsAtom).map(({ text }) => text);
const formData = new FormData();

beforeEach(() => store.set(toastsAtom, []));

/** Opens `/cart`, whose action redirects to `/history`; revalidating `/history` ends the session. */
function open() {
  history.pushState(null, '', '/cart');
  const loader = async () => null;
  const router = createBrowserRouter(
    [
      {
        id: 'cart',
        path: '/cart',
        loader,
        action: async () => {
          toast('Pesanan segera diproses');
          return redirect('/history');
        },
      },
      { path: '/history', loader: async () => (isSignedOut ? redirect('/login') : null) },
      { path: '/login', loader },
    ],
    { hydrationData: { loaderData: { cart: null } } },
  );
  let isSignedOut = false;
  onTestFinished(() => router.dispose());
  dismissToastsOfLeftPages(router);
  const endSession = async () => {
    isSignedOut = true;
    const done = router.revalidate();
    toast('Sesi Anda berakhir.', 'error');
    await done;
  };
  return { router, endSession };
}

test('a navigation dismisses the toasts of the left page', async () => {
  const { router } = open();
  toast('Es Kopi kembali ke keranjang.');
  await router.navigate('/cart?q=1');
  expect(texts(), 'on the same page').toHaveLength(1);
  await router.navigate('/history');
  expect(texts()).toEqual([]);
});

test('the toast of an action that redirects stays on the target page', async () => {
  const { router } = open();
  toast('Kopi terlalu banyak.', 'error');
  await router.navigate('/cart', { formMethod: 'post', formData });
  expect(router.state.location.pathname).toBe('/history');
  expect(texts()).toEqual(['Pesanan segera diproses']);
});

test('the toast of an action stays when a navigation follows the action', async () => {
  const { router } = open();
  router.getFetcher('pay');
  await router.fetch('pay', 'cart', '/cart', { formMethod: 'post', formData });
  expect(router.state.location.pathname).toBe('/history');
  expect(texts()).toEqual(['Pesanan segera diproses']);
});

test('the session-expired toast stays on the login page', async () => {
  const { router, endSession } = open();
  await router.navigate('/history');
  await endSession();
  expect(router.state.location.pathname).toBe('/login');
  expect(texts()).toEqual(['Sesi Anda berakhir.']);
});

test('a toast of the first load stays after a redirect', async () => {
  history.pushState(null, '', '/history');
  const session = Promise.withResolvers<Response>();
  const router = createBrowserRouter([
    { path: '/history', loader: () => session.promise },
    { path: '/login', loader: async () => null },
  ]);
  onTestFinished(() => router.dispose());
  dismissToastsOfLeftPages(router);
  toast('Sesi Anda berakhir.', 'error');
  session.resolve(redirect('/login'));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
  expect(texts()).toEqual(['Sesi Anda berakhir.']);
});
