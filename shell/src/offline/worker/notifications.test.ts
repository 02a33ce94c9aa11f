import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openOrder, renewSubscription, SUBSCRIPTION_CHANGED, showPush } from './notifications.ts';
import type { NotificationScope } from './worker-types.ts';

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const subscribe = vi.fn<(options: object) => Promise<PushSubscription>>();
const openWindow = vi.fn<(path: string) => Promise<unknown>>();
let tabs: ReturnType<typeof tab>[];

const scope: NotificationScope = {
  registration: {
    showNotification,
    pushManager: { subscribe } as Partial<PushManager> as PushManager,
  },
  clients: { matchAll: async () => tabs, openWindow },
};

beforeEach(() => {
  vi.resetAllMocks();
  tabs = [];
});

function tab(path: string) {
  return { url: `https://kedai.test${path}`, focus: vi.fn(), postMessage: vi.fn() };
}

describe('a push message', () => {
  test('is shown with the tag of its order', async () => {
    const content = { order: 812, title: 'Pesanan #12 siap diambil', body: 'Silakan ambil.' };
    await showPush(scope, JSON.stringify(content));
    expect(showNotification).toHaveBeenCalledWith('Pesanan #12 siap diambil', {
      body: 'Silakan ambil.',
      lang: 'id',
      icon: '/icon-192.png',
      tag: 'order-812',
      renotify: true,
      data: '/history/812',
    });
  });

  test.each([
    undefined,
    '',
    'text',
    'null',
    '[]',
    '{"order":"https://evil.example","title":"x"}',
    '{"order":1.5,"title":"x"}',
    '{"order":812}',
  ])('without readable content is shown too: %s', async (text) => {
    await showPush(scope, text);
    const expected = expect.objectContaining({ data: '/history', tag: 'orders' });
    expect(showNotification).toHaveBeenCalledWith('Kabar pesanan Anda', expected);
  });
});

describe('a tapped notification', () => {
  const notification = () => {
    const close = vi.fn();
    return { data: '/history/812', close } as Partial<Notification> as Notification;
  };

  test('focuses the tab that shows the order', async () => {
    const order = tab('/history/812?x=1');
    tabs = [tab('/'), tab('/history'), order];
    const tapped = notification();
    await openOrder(scope, tapped);
    expect(order.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
    expect(tapped.close).toHaveBeenCalledOnce();
  });

  test('opens the order if no tab shows it', async () => {
    tabs = [tab('/history/81')];
    await openOrder(scope, notification());
    expect(openWindow).toHaveBeenCalledWith('/history/812');
  });
});

describe('a subscription that the browser ended', () => {
  test('is renewed with the same key, and open pages store it', async () => {
    tabs = [tab('/history/812')];
    const applicationServerKey = new ArrayBuffer(65);
    await renewSubscription(scope, {
      options: { applicationServerKey, userVisibleOnly: true },
    } as Partial<PushSubscription> as PushSubscription);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey });
    expect(tabs[0]?.postMessage).toHaveBeenCalledWith(SUBSCRIPTION_CHANGED);
  });

  test('is not renewed without its key', async () => {
    await renewSubscription(scope, null);
    expect(subscribe).not.toHaveBeenCalled();
  });
});
