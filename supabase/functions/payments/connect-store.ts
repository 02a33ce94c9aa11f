import { type Caller, type PaymentPage, type PaymentStore, StoreError } from './store.ts';
import { withinLimit } from './within-limit.ts';

export interface StoreSettings {
  /** Origin of the project. */
  url: string;
  /** Bypasses row-level security; never leaves the server. */
  serviceKey: string;
  /** Custom `fetch`, for an embedded backend. */
  fetch?: (request: Request) => Promise<Response>;
}

const TIMEOUT_MS = 4_000;

/** Connects to the database through the API of the project. */
export function connectStore({
  url,
  serviceKey,
  fetch: send = fetch,
}: StoreSettings): PaymentStore {
  const service = { authorization: `Bearer ${serviceKey}`, apikey: serviceKey };

  async function call(name: string, parameters: object, caller: Caller): Promise<Response> {
    const request = new Request(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      body: JSON.stringify(parameters),
      headers: { ...caller, 'content-type': 'application/json' },
    });
    const response = await withinLimit(send(request), TIMEOUT_MS, new StoreError('timeout')).catch(
      (error: unknown) => {
        throw error instanceof StoreError ? error : new StoreError('unreachable');
      },
    );
    if (response.status < 500) return response;
    await response.body?.cancel();
    throw new StoreError(`${name} answered ${response.status}`);
  }

  async function asService<Result>(name: string, parameters: object): Promise<Result> {
    const response = await call(name, parameters, service);
    if (!response.ok) throw new StoreError(`${name} answered ${response.status}`);
    return (response.status === 204 ? undefined : await response.json()) as Result;
  }

  async function asCaller<Result>(name: string, parameters: object, caller: Caller) {
    const response = await call(name, parameters, caller);
    return response.ok ? ((await response.json()) as Result) : response;
  }

  return {
    async begin(order_id, idempotency_key, caller) {
      const parameters = { order_id, idempotency_key };
      const begun = await asCaller<{ provider_order_id: string }>(
        'begin_payment',
        parameters,
        caller,
      );
      return begun instanceof Response ? begun : begun.provider_order_id;
    },
    find: (order_id, caller) => asCaller<PaymentPage | null>('payment_page', { order_id }, caller),
    storeCode: (provider_order_id, code) =>
      asService('store_payment_code', { provider_order_id, code }),
    fail: (provider_order_id, reason) => asService('fail_payment', { provider_order_id, reason }),
    async apply(provider_order_id, reported) {
      const parameters = { provider_order_id, reported };
      const { outcome } = await asService<{ outcome: 'applied' | 'unchanged' | 'unknown' }>(
        'apply_payment_status',
        parameters,
      );
      return outcome;
    },
    async toCheck(batch) {
      const rows = await asService<{ provider_order_id: string; can_be_paid: boolean }[]>(
        'payments_to_check',
        { batch },
      );
      return rows.map((row) => ({ id: row.provider_order_id, canBePaid: row.can_be_paid }));
    },
    expire: () => asService<number>('expire_payments', {}),
    setProviderState: (state) => asService('set_payment_provider_state', { state }),
  };
}
