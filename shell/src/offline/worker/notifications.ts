/** Notifications about orders: shown while the shop is closed, and opening the order when tapped. */
import type { NotificationScope, WindowClient } from './worker-types.ts';

/** Content of a push message; supabase/functions/notify/push-message.ts writes it. */
interface PushContent {
  order: number;
  title: string;
  body: string;
}

/** Sent to open pages after the browser replaced its subscription; cart-checkout stores the new one. */
export const SUBSCRIPTION_CHANGED = 'push-subscription-changed';

/**
 * Shows a push message; a newer one about the same order replaces it. Browsers end subscriptions of workers
 * that show nothing, so that an unreadable message is shown too.
 *
 * @param text of the message; undefined without one.
 */
export async function showPush(
  { registration }: Pick<NotificationScope, 'registration'>,
  text: string | undefined,
): Promise<void> {
  const content = readContent(text);
  const { title, body } = content ?? { title: 'Kabar pesanan Anda', body: 'Ketuk untuk melihat.' };
  await registration.showNotification(title, {
    body,
    lang: 'id',
    icon: '/icon-192.png',
    tag: content ? `order-${content.order}` : 'orders',
    // Sounds again when it replaces another one.
    renotify: true,
    data: content ? `/history/${content.order}` : '/history',
  } as NotificationOptions);
}

function readContent(text: string | undefined): PushContent | undefined {
  try {
    const { order, title, body } = JSON.parse(text ?? '') as Partial<PushContent>;
    if (!Number.isSafeInteger(order) || typeof title !== 'string') return undefined;
    return { order: order as number, title, body: String(body ?? '') };
  } catch {
    return undefined;
  }
}

/** Opens the page of a notification: an open tab that shows it, or a new one. */
export async function openOrder(
  { clients }: Pick<NotificationScope, 'clients'>,
  notification: Notification,
): Promise<void> {
  notification.close();
  const path = String(notification.data);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : clients.openWindow(path));
}

/**
 * Subscribes again with the same key, after the browser ended a subscription. Only pages have a session to
 * store the new one: open pages do it now, others at their next visit of an order.
 */
export async function renewSubscription(
  { registration, clients }: NotificationScope,
  old: PushSubscription | null | undefined,
): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const tabs: readonly WindowClient[] = await clients.matchAll({ type: 'window' });
  for (const tab of tabs) tab.postMessage(SUBSCRIPTION_CHANGED);
}
