import { useEffect, useEffectEvent, useState } from 'react';
import { pollWhileVisible } from 'shared-ui/poll-while-visible';
import { loadPayment } from './payment.data.ts';
import { isOpen, screenOf } from './payment.rules.ts';
import type { Payment } from './payment.ts';

/** Polling intervals in ms: until the order is paid or cancelled, and afterwards. */
const OPEN_INTERVAL_MS = 3_000;
const CLOSED_INTERVAL_MS = 15_000;

/** The payment on the page. */
interface FollowedPayment {
  payment: Payment;
  /** @throws BackendError */
  reload: () => Promise<void>;
}

/**
 * Follows a payment: the truth is in the database, whichever tab, device or notification has changed it.
 *
 * @param loaded by the loader.
 */
export function usePayment(loaded: Payment): FollowedPayment {
  const [payment, setPayment] = useState(loaded);
  const reload = async () => {
    const answer = await loadPayment(loaded.orderId);
    if (answer) setPayment(answer);
  };
  const read = useEffectEvent(reload);
  const screen = screenOf(payment, Date.parse(payment.now));
  const everyMs = isOpen(screen) ? OPEN_INTERVAL_MS : CLOSED_INTERVAL_MS;
  useEffect(() => pollWhileVisible(() => read(), { firstMs: everyMs, everyMs }), [everyMs]);
  return { payment, reload };
}
