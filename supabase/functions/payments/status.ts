import { lookUp } from './look-up.ts';
import type { Payments } from './payments.ts';
import type { Attempt, Caller } from './store.ts';

/**
 * The newest attempt of the order of a caller, looked up at the provider while it is open; undefined if there is none.
 *
 * @param mayAsk whether the provider may be asked about an attempt now.
 */
export async function status(
  payments: Payments,
  mayAsk: (id: string) => boolean,
  orderId: number,
  caller: Caller,
): Promise<Attempt | undefined | Response> {
  const { provider, store } = payments;
  const read = async () => {
    const page = await store.find(orderId, caller);
    return page instanceof Response ? page : (page?.attempt ?? undefined);
  };
  const attempt = await read();
  if (attempt instanceof Response || attempt === undefined) return attempt;
  const { provider_order_id: id, qr_image } = attempt;
  const isOpen = attempt.status === 'pending' && qr_image !== null;
  if (!provider || !isOpen || !mayAsk(id)) return attempt;
  await lookUp(payments, provider, id, false);
  return read();
}
