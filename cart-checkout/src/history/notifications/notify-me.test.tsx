import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../session-for-tests.ts';
import { installFakePush, removeFakePush, SHOP_KEY } from './fake-push-for-tests.ts';
import { fetchPushKey, removeSubscription, storeSubscription } from './notifications.data.ts';
import { NotifyMe } from './notify-me.tsx';

vi.mock('./notifications.data.ts');
const fetchKey = vi.mocked(fetchPushKey);
const store = vi.mocked(storeSubscription);
const remove = vi.mocked(removeSubscription);

let push: ReturnType<typeof installFakePush>;

beforeEach(() => {
  signIn();
  push = installFakePush();
  fetchKey.mockReset().mockResolvedValue(SHOP_KEY);
  store.mockReset().mockResolvedValue();
  remove.mockReset().mockResolvedValue();
});
afterEach(() => {
  removeFakePush();
  vi.restoreAllMocks();
});

const show = () => openPage('/', { path: '/', Component: () => <NotifyMe orderId={812} /> });
const offer = () => screen.findByRole('button', { name: 'Kabari saya saat siap' });
const press = async (button: HTMLElement) => userEvent.click(button);
const settled = () => act(async () => undefined);

test('asks only after a tap, then subscribes and stores the subscription', async () => {
  show();
  const button = await offer();
  expect(push.browser.asked).toBe(0);
  await press(button);
  expect((await screen.findByRole('status')).textContent).toBe('Notifikasi aktif');
  expect(store).toHaveBeenCalledWith(push.browser.subscription);
  expect(localStorage.getItem('kedai-senja-push-user')).toBe('budi');
});

test('the off switch ends the subscription here and in the backend', async () => {
  show();
  await press(await offer());
  await press(await screen.findByRole('button', { name: 'Matikan notifikasi' }));
  await offer();
  expect(push.browser.subscription).toBeNull();
  expect(remove).toHaveBeenCalledWith('https://push.example.com/1');
  expect(localStorage.getItem('kedai-senja-push-user')).toBe('');
});

test('a refused permission shows how to allow it', async () => {
  push.browser.answer = 'denied';
  show();
  await press(await offer());
  expect((await screen.findByRole('status')).textContent).toContain('izinkan notifikasi');
  expect(screen.queryByRole('button')).toBeNull();
  expect(store).not.toHaveBeenCalled();
});

test('a dismissed question can be asked again', async () => {
  push.browser.answer = 'default';
  show();
  await press(await offer());
  await press(await offer());
  expect(push.browser.asked).toBe(2);
});

test('allowing it in the settings of the browser brings the button back', async () => {
  push.browser.permission = 'denied';
  show();
  await screen.findByRole('status');
  push.browser.permission = 'default';
  document.dispatchEvent(new Event('visibilitychange'));
  await offer();
});

test('a failure is shown, and a second attempt works', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  fetchKey.mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  show();
  await press(await offer());
  expect((await screen.findByRole('alert')).textContent).toContain('coba lagi');
  await press(await offer());
  await screen.findByText('Notifikasi aktif');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a browser that is already subscribed', () => {
  const key = Uint8Array.from(atob(SHOP_KEY.replaceAll('-', '+')), (c) => c.charCodeAt(0));

  test('is stored again', async () => {
    push.browser.permission = 'granted';
    push.subscribe({ applicationServerKey: key });
    show();
    await screen.findByText('Notifikasi aktif');
    expect(store).toHaveBeenCalledWith(push.browser.subscription);
  });

  test('is stored again when the service worker has renewed it', async () => {
    push.browser.permission = 'granted';
    push.subscribe({ applicationServerKey: key });
    show();
    await screen.findByText('Notifikasi aktif');
    const renewed = push.subscribe({ applicationServerKey: key });
    push.workers.dispatchEvent(new Event('message'));
    await vi.waitFor(() => expect(store).toHaveBeenLastCalledWith(renewed));
  });

  test('of another key or another account subscribes anew', async () => {
    push.subscribe({ applicationServerKey: new Uint8Array(65) });
    store.mockRejectedValueOnce(new BackendError('subscription_taken', 409, ''));
    show();
    await press(await offer());
    await screen.findByText('Notifikasi aktif');
    expect(push.browser.subscribed).toBe(3);
  });
});

test.each([
  ['without push', () => Reflect.deleteProperty(globalThis, 'PushManager')],
  ['without notifications', () => Reflect.deleteProperty(globalThis, 'Notification')],
  [
    'with a shop without a service worker',
    () => {
      document.head.innerHTML = '';
    },
  ],
])('shows nothing in a browser %s', async (_, change) => {
  change();
  show();
  await settled();
  expect(document.body.textContent).toBe('');
});

test('explains the home screen on an iPhone', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
  show();
  await screen.findByText(/Tambahkan ke layar utama/);
});

test('shows nothing to a visitor', async () => {
  signOut();
  show();
  await settled();
  expect(document.body.textContent).toBe('');
});
