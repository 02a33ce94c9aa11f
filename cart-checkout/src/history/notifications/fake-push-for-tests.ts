import { vi } from 'vitest';

/** A key of the shop, base64url. */
export const SHOP_KEY = `BN${'A'.repeat(85)}`;

/** Gives the page a browser's push API, with a service worker of the shop. */
export function installFakePush(permission: NotificationPermission = 'default') {
  const browser = {
    permission,
    /** What the user answers when asked. */
    answer: 'granted' as NotificationPermission,
    subscription: null as PushSubscription | null,
    subscribed: 0,
    asked: 0,
  };
  const workers = new EventTarget();

  function subscribe({ applicationServerKey: key }: PushSubscriptionOptionsInit) {
    browser.subscribed += 1;
    const endpoint = `https://push.example.com/${browser.subscribed}`;
    const subscription: Partial<PushSubscription> = {
      endpoint,
      options: {
        userVisibleOnly: true,
        applicationServerKey: (key as Uint8Array<ArrayBuffer>).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        browser.subscription = null;
        return true;
      },
    };
    browser.subscription = subscription as PushSubscription;
    return browser.subscription;
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async (options: PushSubscriptionOptionsInit) => subscribe(options),
  };
  const registration = { pushManager };
  Object.assign(workers, {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
  return { browser, subscribe, workers };
}

export function removeFakePush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.innerHTML = '';
}
