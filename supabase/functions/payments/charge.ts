import { lookUp } from './look-up.ts';
import type { Payments } from './payments.ts';
import type { Attempt, Caller } from './store.ts';

/** Why there is no code. */
export type ChargeError =
  | 'payment_unavailable'
  /** A repetition with the same key may succeed. */
  | 'provider_unreachable'
  /** An earlier answer was lost: the check cancels that transaction, then another key makes a new attempt. */
  | 'charge_in_doubt'
  /** The attempt has ended: another key makes a new one. */
  | 'attempt_closed';

/** A code for less time could not be scanned. */
const MIN_SECONDS = 1;

/** An attempt with a code for the order of a caller. */
export async function charge(
  payments: Payments,
  orderId: number,
  idempotencyKey: string,
  caller: Caller,
): Promise<Attempt | Response | ChargeError> {
  const { provider, store, availability, log } = payments;
  if (!provider) return 'payment_unavailable';
  const id = await store.begin(orderId, idempotencyKey, caller);
  if (id instanceof Response) return id;
  const page = await store.find(orderId, caller);
  if (page instanceof Response) return page;
  const attempt = page?.attempt;
  // The key belongs to an older attempt.
  if (!page || attempt?.provider_order_id !== id) return 'attempt_closed';
  if (attempt.status === 'paid') return attempt;
  // By the clock of the database, which has decided when the attempt ends.
  const expiresInSeconds = secondsBetween(page.now, attempt.expires_at);
  if (attempt.status !== 'pending' || expiresInSeconds < MIN_SECONDS) return 'attempt_closed';
  if (attempt.qr_image) return attempt;

  const { amount } = attempt;
  const result = await provider.charge({ id, amount, now: page.now, expiresInSeconds });
  await availability.note(result.outcome);
  if (result.outcome === 'charged') {
    await store.storeCode(id, result.code);
    const stored = await store.find(orderId, caller);
    return stored instanceof Response ? stored : (stored?.attempt ?? 'attempt_closed');
  }
  const reason = 'reason' in result ? result.reason : result.outcome;
  log({ level: 'warn', event: 'payment_charge_failed', payment: id, reason });
  switch (result.outcome) {
    case 'wrong_key':
      // The attempt stays open: it can be paid as soon as the owner has corrected the key.
      return 'payment_unavailable';
    case 'unreachable':
      // The attempt stays open: the provider may have taken it.
      return 'provider_unreachable';
    case 'duplicate':
      return 'charge_in_doubt';
    case 'amount_differs':
      // The account adds a fee, which customers may not be asked for.
      log({ level: 'error', event: 'payment_amount_differs', payment: id });
      await lookUp(payments, provider, id, true);
      return 'attempt_closed';
    case 'rejected':
      await store.fail(id, result.reason);
      return 'attempt_closed';
  }
}

function secondsBetween(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / 1000);
}
