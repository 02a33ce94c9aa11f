import type { Payment } from './payment.ts';

/** What the page shows. */
export type PaymentScreen =
  /** The order no longer waits for a payment by QRIS: it is paid at the counter. */
  | 'counter'
  | 'paid'
  | 'cancelled'
  | 'sticker'
  /** A code has to be made. */
  | 'starting'
  | 'code'
  | 'expired'
  | 'denied'
  /** The attempt has ended for another reason. */
  | 'failed';

/**
 * Decides what the page shows.
 *
 * @param now time of the database in ms.
 */
export function screenOf(payment: Payment, now: number): PaymentScreen {
  const { status, isAwaited, balanceDue, method, attempt } = payment;
  if (status === 'dibatalkan') return 'cancelled';
  if (!isAwaited) return balanceDue <= 0 ? 'paid' : 'counter';
  if (method === 'qris_static') return 'sticker';
  switch (attempt?.status) {
    case undefined:
      return 'starting';
    case 'pending':
      if (Date.parse(attempt?.expiresAt ?? '') <= now) return 'expired';
      return attempt?.qrImage ? 'code' : 'starting';
    case 'expired':
      return 'expired';
    case 'denied':
      return 'denied';
    default:
      return 'failed';
  }
}

/** Whether a payment can still change what the page shows. */
export function isOpen(screen: PaymentScreen): boolean {
  return screen !== 'paid' && screen !== 'cancelled' && screen !== 'counter';
}

/**
 * Idempotency key of the attempt after the last one: the same in all tabs and on all devices, so that several
 * presses make one code. Keys are unique within an order.
 */
export function nextAttemptKey({ attempt }: Pick<Payment, 'attempt'>): string {
  const digits = (attempt?.id ?? 0).toString(16).padStart(12, '0');
  return `00000000-0000-4000-8000-${digits}`;
}

/** Time left as `14:05`; `0:00` afterwards. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Minutes for which an order that is not paid is still kept; null if that is unknown or over. */
export function minutesKept({ dueAt }: Pick<Payment, 'dueAt'>, now: number): number | null {
  const minutes = Math.floor((Date.parse(dueAt ?? '') - now) / 60_000);
  return minutes > 0 ? minutes : null;
}

/** Why there is no code. */
export type StartProblem = 'unavailable' | 'unreachable' | 'in_doubt' | 'too_many_attempts';

/** Maps the error code of a request for a code; null: the state of the order says why. */
export function startProblemOf(code: string): StartProblem | null {
  switch (code) {
    case 'attempt_closed':
    case 'payment_closed':
    case 'payment_not_needed':
    case 'unknown_order':
      return null;
    case 'payment_unavailable':
    case 'method_unavailable':
      return 'unavailable';
    case 'charge_in_doubt':
      return 'in_doubt';
    case 'too_many_attempts':
      return 'too_many_attempts';
    default:
      return 'unreachable';
  }
}
