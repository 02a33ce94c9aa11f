import { lookUp } from './look-up.ts';
import type { Payments } from './payments.ts';

/** What becomes of a notification. */
export type Receipt =
  | 'stored'
  /** Authentic, and nothing to do: it need not be repeated. */
  | 'ignored'
  /** Must be repeated later. */
  | 'not_stored'
  | 'invalid_notification'
  | 'invalid_signature';

/**
 * Applies the body of a notification of the provider.
 *
 * @throws StoreError
 */
export async function receive(payments: Payments, body: unknown): Promise<Receipt> {
  const { provider, store, log } = payments;
  if (!provider) return 'not_stored';
  const notification = await provider.readNotification(body);
  const { outcome } = notification;
  if (outcome === 'invalid' || outcome === 'forged') {
    log({ level: 'warn', event: 'payment_notification_rejected', reason: outcome });
    return outcome === 'forged' ? 'invalid_signature' : 'invalid_notification';
  }
  const { id } = notification;
  if (outcome === 'doubtful') {
    const { reason } = notification;
    log({ level: 'warn', event: 'payment_notification_undecided', payment: id, reason });
    // Repeating it would not help if the provider itself waits, e.g. for a decision about fraud: the check asks again.
    const isKnown = await lookUp(payments, provider, id, false);
    return isKnown || payments.availability.isReady() ? 'ignored' : 'not_stored';
  }
  const applied = await store.apply(id, notification.reported);
  if (applied === 'unknown') {
    log({ level: 'info', event: 'payment_notification_unknown', payment: id });
  }
  return applied === 'unknown' ? 'ignored' : 'stored';
}
