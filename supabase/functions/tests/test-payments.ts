import type { PaymentEvent } from '../payments/payment-log.ts';
import type { ProviderState, Reported } from '../payments/provider.ts';
import { type Attempt, type PaymentStore, StoreError } from '../payments/store.ts';

/** Amount of the orders of tests, in rupiah. */
export const AMOUNT = 115_500;

const CALLER = { apikey: 'sb_publishable_test', authorization: 'Bearer token-of-a-customer' };
const VALIDITY_SECONDS = 900;

type OwnAttempt = Attempt & { orderId: number; key: string };

/** A store in memory: one open attempt per order, and the reports of the provider as they came. */
export function fakePaymentStore() {
  const attempts: OwnAttempt[] = [];
  const reports: [id: string, reported: Reported][] = [];
  const failures: [id: string, reason: string][] = [];
  const states: ProviderState[] = [];
  const events: PaymentEvent[] = [];
  const box = {
    attempts,
    reports,
    failures,
    states,
    /** Ids that `toCheck` returns. */
    doubtful: new Set<string>(),
    /** Those of {@link doubtful} whose code the customer has. */
    payable: new Set<string>(),
    /** Thrown, or waited for, before each call. */
    beforeCall: async (_name: keyof PaymentStore): Promise<void> => undefined,
    log: (event: PaymentEvent) => void events.push(event),
    events,
  };
  const find = (id: string) => attempts.find((one) => one.provider_order_id === id);
  const open = (orderId: number, key: string) => {
    const id = attempts.length + 1;
    const attempt: OwnAttempt = {
      orderId,
      key,
      payment_id: id,
      provider_order_id: `${orderId}-${id}-${crypto.randomUUID().slice(0, 8)}`,
      amount: AMOUNT,
      status: 'pending',
      expires_at: new Date(Date.now() + VALIDITY_SECONDS * 1000).toISOString(),
      qr_string: null,
      qr_image: null,
    };
    attempts.push(attempt);
    return attempt;
  };
  const store: PaymentStore = {
    async begin(orderId, key, { authorization }) {
      await box.beforeCall('begin');
      if (authorization !== CALLER.authorization) {
        return Response.json({ code: 'PT404', message: 'unknown_order' }, { status: 404 });
      }
      const own = attempts.filter((one) => one.orderId === orderId);
      const same = own.find((one) => one.key === key || one.status === 'pending');
      return (same ?? open(orderId, key)).provider_order_id;
    },
    async find(orderId) {
      await box.beforeCall('find');
      const newest = attempts.findLast((one) => one.orderId === orderId);
      return { now: new Date().toISOString(), attempt: newest ? { ...newest } : null };
    },
    async storeCode(id, { qr_string, qr_image }) {
      await box.beforeCall('storeCode');
      const attempt = find(id);
      if (attempt) Object.assign(attempt, { qr_string, qr_image });
    },
    async fail(id, reason) {
      await box.beforeCall('fail');
      failures.push([id, reason]);
      const attempt = find(id);
      if (attempt) attempt.status = 'failed';
    },
    async apply(id, reported) {
      await box.beforeCall('apply');
      const attempt = find(id);
      if (!attempt) return 'unknown';
      reports.push([id, reported]);
      if (reported.transaction_status !== 'pending') attempt.status = reported.transaction_status;
      return 'applied';
    },
    async toCheck() {
      await box.beforeCall('toCheck');
      return [...box.doubtful].map((id) => ({ id, canBePaid: box.payable.has(id) }));
    },
    async expire() {
      await box.beforeCall('expire');
      return 0;
    },
    async setProviderState(state) {
      await box.beforeCall('setProviderState');
      states.push(state);
    },
  };
  return { ...box, box, store };
}

/** Makes one call of the store fail. */
export function failing(name: keyof PaymentStore) {
  return async (called: keyof PaymentStore) => {
    if (called === name) throw new StoreError('answered 503');
  };
}

/** A request of a customer to the function. */
export function customerRequest(call: 'charge' | 'status', body: unknown): Request {
  return paymentsRequest(call, JSON.stringify(body), CALLER);
}

export function paymentsRequest(
  call: string,
  body: string,
  headers: Record<string, string> = {},
): Request {
  const url = `http://project.test/functions/v1/payments/${call}`;
  return new Request(url, { method: 'POST', body, headers });
}
