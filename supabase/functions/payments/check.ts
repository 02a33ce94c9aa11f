import { lookUp } from './look-up.ts';
import type { Payments } from './payments.ts';

/** Attempts that are looked up in one run; the others wait for the next. */
const BATCH = 20;
const CONCURRENT = 5;

export interface CheckResult {
  /** Attempts whose state is known now. */
  checked: number;
  /** Orders that were cancelled because they were not paid in time. */
  expired: number;
}

/**
 * Looks up doubtful attempts, then cancels unpaid orders: in this order, so that a payment of the last second counts.
 *
 * @param signal ends this after the calls under way.
 * @throws StoreError
 */
export async function check(payments: Payments, signal?: AbortSignal): Promise<CheckResult> {
  const { provider, store, availability } = payments;
  await availability.probe();
  let checked = 0;
  if (provider && availability.isReady()) {
    const waiting = await store.toCheck(BATCH);
    // Each call to a provider that has stopped answering takes its time-out.
    while (waiting.length > 0 && availability.isReady() && !signal?.aborted) {
      const results = await Promise.all(
        waiting
          .splice(0, CONCURRENT)
          .map(({ id, canBePaid }) => lookUp(payments, provider, id, !canBePaid)),
      );
      checked += results.filter(Boolean).length;
    }
  }
  return { checked, expired: await store.expire() };
}
