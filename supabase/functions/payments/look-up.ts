import type { Payments } from './payments.ts';
import type { PaymentProvider, StatusOutcome } from './provider.ts';

/**
 * Brings an attempt to the state that the provider reports.
 *
 * @param mustEnd whether it is cancelled at the provider if it can still be paid there.
 * @returns false if the state is still unknown.
 */
export async function lookUp(
  { store, availability, log }: Payments,
  provider: PaymentProvider,
  id: string,
  mustEnd: boolean,
): Promise<boolean> {
  const current = await provider.status(id);
  const isPending =
    current.outcome === 'reported' && current.reported.transaction_status === 'pending';
  const result = isPending && mustEnd ? await end(provider, id) : current;
  await availability.note(result.outcome);
  if (result.outcome === 'reported') {
    await store.apply(id, result.reported);
    return true;
  }
  if (result.outcome === 'not_found') {
    // The charge never arrived; a younger one may still be under way.
    if (mustEnd) await store.fail(id, 'not_found');
    return true;
  }
  if (result.outcome === 'undecided') {
    log({ level: 'warn', event: 'payment_check_undecided', payment: id, reason: result.reason });
  }
  return false;
}

/** Cancels a transaction; one that was paid or expired in the meantime is reported as it is. */
async function end(provider: PaymentProvider, id: string): Promise<StatusOutcome> {
  const result = await provider.cancel(id);
  return result.outcome === 'unchangeable' ? provider.status(id) : result;
}
