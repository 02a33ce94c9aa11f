import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push';
import type { Notification, Outcome, PushTarget } from './notification.ts';
import { isPublicEndpoint } from './push-endpoint.ts';
import { pushMessage } from './push-message.ts';

export interface PushSettings {
  /** Keys of the shop, base64url, and its contact for the push services: an https: or mailto: URL. */
  vapid: VapidKeys;
  /** Custom `fetch`, which refuses private addresses where the runtime can. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A push service that does not answer delays the other notifications of its batch. */
const TIMEOUT_MS = 5_000;

/** Seconds that a push service stores the message for a device that is offline. */
const TTL_SECONDS = 3600;

const MAX_RETRY_AFTER_SECONDS = 600;

/** Sends a notification to the push service of a browser. Never rejects. */
export async function sendPush(
  notification: Notification,
  { endpoint, p256dh, auth }: PushTarget,
  { vapid, fetch: send = fetch }: PushSettings,
): Promise<Outcome> {
  if (!isPublicEndpoint(endpoint)) return { outcome: 'failed', error: 'private_endpoint' };
  const message = {
    data: { ...pushMessage(notification) },
    // A newer message about the order replaces an undelivered one.
    options: { ttl: TTL_SECONDS, urgency: 'high', topic: `order-${notification.order_id}` },
  } as const;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const payload = await buildPushPayload(message, subscription, vapid).catch(() => undefined);
  // The point of p256dh is not on the curve.
  if (!payload) return { outcome: 'failed', error: 'invalid_keys' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(endpoint, {
      method: 'POST',
      body: payload.body as BodyInit,
      headers: withoutLength(payload.headers),
      signal,
      redirect: 'error',
    });
    await response.body?.cancel();
    return outcomeOf(response);
  } catch {
    return { outcome: 'retry', error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}

/** `fetch` sets the length of the body itself. */
function withoutLength(headers: Record<string, string>): Record<string, string> {
  const { 'content-length': _, ...others } = headers;
  return others;
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const error = `status_${status}`;
  if (status !== 429 && status < 500) return { outcome: 'failed', error };
  const seconds = Number(headers.get('retry-after') ?? 0);
  // Dates, which push services do not send, are ignored.
  return seconds > 0
    ? { outcome: 'retry', error, retry_after: Math.min(seconds, MAX_RETRY_AFTER_SECONDS) }
    : { outcome: 'retry', error };
}
