import {
  type BrowserContext,
  type CDPSession,
  expect,
  type Page,
  type Worker,
} from '@playwright/test';
import { newAccount } from './accounts.ts';
import { orderDrink, orderNumber } from './journeys.ts';
import { logInAs } from './log-in.ts';
import { latestMail } from './mailbox.ts';
import { test as base } from './restored-releases.ts';
import { waitUntilSaved } from './saved-shop.ts';
import { openStaffSession } from './staff-session.ts';

/** One browser context per test: a service worker would outlive its test. */
const test = base.extend<object>({
  context: async ({ browser, shop }, use) => {
    const options = { baseURL: shop.url, locale: 'id-ID', serviceWorkers: 'allow' } as const;
    const context = await browser.newContext(options);
    await use(context);
    await context.close();
  },
});

const offer = (page: Page) => page.getByRole('button', { name: 'Kabari saya saat siap' });

/**
 * Replaces the push service, which the test browser cannot reach, and the question of the browser.
 *
 * @param answer of the user when asked for the permission.
 */
async function fakePush(context: BrowserContext, answer: 'granted' | 'denied'): Promise<void> {
  await context.addInitScript((permission) => {
    let current: PushSubscription | null = null;
    let isAsked = sessionStorage.getItem('asked') !== null;
    Object.defineProperty(Notification, 'permission', {
      get: () => (isAsked ? permission : 'default'),
    });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes');
      isAsked = true;
      return permission;
    };
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async (options) => {
      const endpoint = `https://push.kedai.test/${crypto.randomUUID()}`;
      const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
      const subscription: Partial<PushSubscription> = {
        endpoint,
        options: {
          userVisibleOnly: true,
          applicationServerKey: (options as { applicationServerKey: Uint8Array<ArrayBuffer> })
            .applicationServerKey.buffer,
        },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      current = subscription as PushSubscription;
      return current;
    };
  }, answer);
}

/** Sends a push message to the service worker, like a push service. */
async function deliver(session: CDPSession, origin: string, data: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

/** Records what a worker shows: Chromium without windows allows no notifications. */
async function recordNotifications(worker: Worker): Promise<() => Promise<object[]>> {
  const holder = await worker.evaluateHandle(() => {
    const shown: object[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      shown.push({ title, body, tag, data });
    };
    return shown;
  });
  return () => holder.evaluate((shown) => shown);
}

test('a customer turns notifications on and off', async ({ page, context, shop }) => {
  await fakePush(context, 'granted');
  await logInAs(page, await newAccount(shop));
  await orderDrink(page);
  await offer(page).click();
  await expect(page.getByText('Notifikasi aktif')).toBeVisible();
  await page.getByRole('button', { name: 'Matikan notifikasi' }).click();
  await expect(offer(page)).toBeVisible();
});

test('a customer who refuses reads how to allow them', async ({ page, context, shop }) => {
  await fakePush(context, 'denied');
  await logInAs(page, await newAccount(shop));
  const id = await orderDrink(page);
  await offer(page).click();
  const hint = page.getByText('Notifikasi untuk situs ini diblokir.');
  await expect(hint).toBeVisible();
  await page.goto(`/history/${id}`);
  await expect(hint).toBeVisible();
});

test('the service worker shows a push message', async ({ page, context, shop }) => {
  await page.goto('/');
  await waitUntilSaved(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  const shown = await recordNotifications(worker);
  const title = 'Pesanan #12 siap diambil';
  const body = 'Silakan ambil di Kedai Senja.';
  await deliver(await context.newCDPSession(page), shop.url, { order: 812, title, body });
  await expect.poll(shown).toEqual([{ title, body, tag: 'order-812', data: '/history/812' }]);
});

test('a customer who wants it gets a mail when the order is ready', async ({ page, shop }) => {
  const account = await newAccount(shop);
  await logInAs(page, account);
  const id = Number(await orderDrink(page));
  const number = await orderNumber(page);
  const saved = page.waitForResponse(/set_ready_mail/);
  await page.getByLabel('Kabari saya lewat email saat siap').check();
  expect((await saved).ok()).toBe(true);
  const staff = await openStaffSession(shop, page.request);
  const expected_status = 'disiapkan';
  await staff.call('accept_order', { order_id: id, expected_status, minutes: 5 });
  await staff.call('move_order', { order_id: id, expected_status, new_status: 'siap' });
  await expect
    .poll(async () => (await latestMail(shop, account.email))?.subject)
    .toBe(`Pesanan #${number} siap diambil`);
  const mail = await latestMail(shop, account.email);
  expect(mail?.text).toContain(`${shop.url}/history/${id}\n`);
});
