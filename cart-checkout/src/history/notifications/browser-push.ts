import { BackendError, setPushOwner } from 'shared-auth';
import { withTimeout } from 'shared-ui/with-timeout';
import { fetchPushKey, removeSubscription, storeSubscription } from './notifications.data.ts';
import { type PushState, pushState } from './push-state.ts';

/** Timeout in ms for the first start of the service worker. */
const WORKER_TIMEOUT_MS = 10_000;

/** The state before it is read, so that the page does not shift; undefined if it depends on the subscription. */
export function firstPushState(): PushState | undefined {
  const permission = isSupported() ? Notification.permission : 'default';
  if (permission === 'granted') return undefined;
  return pushState({
    isSupported: isSupported(),
    isApplePhone: isApplePhone(),
    permission,
    isSubscribed: false,
  });
}

/** State of notifications in this browser; stores its subscription again, in case the backend lost it. */
export async function readPush(userId: string): Promise<PushState> {
  const subscription = isSupported() ? await currentSubscription() : undefined;
  const state = pushState({
    isSupported: isSupported(),
    isApplePhone: isApplePhone(),
    permission: isSupported() ? Notification.permission : 'default',
    isSubscribed: subscription !== undefined,
  });
  if (state === 'on' && subscription) await keep(subscription, userId);
  return state;
}

/**
 * Asks for the permission, subscribes and stores the subscription. Call on a tap: browsers ignore other calls.
 *
 * @throws BackendError, or DOMException if the push service does not answer.
 */
export async function turnPushOn(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { pushManager } = await worker();
  const key = decodeKey(await fetchPushKey());
  let subscription = await pushManager.getSubscription();
  if (subscription && !isSameKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  const options = { userVisibleOnly: true, applicationServerKey: key };
  subscription ??= await pushManager.subscribe(options);
  try {
    await keep(subscription, userId);
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'subscription_taken') throw error;
    await subscription.unsubscribe();
    await keep(await pushManager.subscribe(options), userId);
  }
  return 'on';
}

/**
 * Ends the subscription of this browser.
 *
 * @throws DOMException
 */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  await subscription?.unsubscribe();
  setPushOwner('');
  // Otherwise the backend removes it when the push service rejects the next message.
  if (subscription) await removeSubscription(subscription.endpoint).catch(() => undefined);
  return 'off';
}

async function keep(subscription: PushSubscription, userId: string): Promise<void> {
  // First, so that a sign-out meanwhile ends it.
  setPushOwner(userId);
  await storeSubscription(subscription);
}

function isSupported(): boolean {
  const hasApis =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return hasApis && workerPath() !== undefined;
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs, which have no touch screen.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Undefined if the shop is served without a service worker. */
function workerPath(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
}

/** The active worker, registered if the shell has not done it: it waits until the page is idle. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath() ?? '');
  return withTimeout(WORKER_TIMEOUT_MS, navigator.serviceWorker.ready);
}

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isSameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey;
  return known !== null && String(new Uint8Array(known)) === String(key);
}
