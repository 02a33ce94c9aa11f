import { isSameText } from '../_shared/is-same-text.ts';
import { limitQuestions } from './ask-limit.ts';
import { followAvailability } from './availability.ts';
import { charge } from './charge.ts';
import { check } from './check.ts';
import { receive } from './notification.ts';
import type { PaymentLogger } from './payment-log.ts';
import type { Payments } from './payments.ts';
import type { PaymentProvider } from './provider.ts';
import { idempotencyKeyOf, orderIdOf, readJson } from './request-body.ts';
import { errorResponse, jsonResponse, preflightResponse, withCors } from './responses.ts';
import { status } from './status.ts';
import { type Caller, type PaymentStore, StoreError } from './store.ts';
import { withinLimit } from './within-limit.ts';

export interface PaymentsHandlerOptions {
  /** Undefined without a key: the method is off. */
  provider: PaymentProvider | undefined;
  store: PaymentStore;
  /** The key with which a schedule calls `check`: the service key. */
  serviceKey: string;
  log: PaymentLogger;
}

/** Midtrans asks for an answer within five seconds. */
const NOTIFICATION_TIMEOUT_MS = 4_500;
const PATH = /^(?:\/functions\/v1)?\/payments\/(charge|notification|status|check)\/?$/;

/**
 * Handles `POST /functions/v1/payments/…`: `charge {order_id, idempotency_key}` and `status {order_id}` with the token
 * of a customer, `notification` from the provider, `check` with the service key.
 */
export function createPaymentsHandler({
  provider,
  store,
  serviceKey,
  log,
}: PaymentsHandlerOptions) {
  const availability = followAvailability(provider, store, log);
  const payments: Payments = { provider, store, availability, log };
  const mayAsk = limitQuestions();

  async function handleCharge(body: unknown, caller: Caller): Promise<Response> {
    const [orderId, key] = [orderIdOf(body), idempotencyKeyOf(body)];
    if (orderId === undefined || key === undefined) return errorResponse('invalid_request');
    const result = await charge(payments, orderId, key, caller);
    if (typeof result === 'string') return errorResponse(result);
    return result instanceof Response ? withCors(result) : jsonResponse(result);
  }

  async function handleStatus(body: unknown, caller: Caller): Promise<Response> {
    const orderId = orderIdOf(body);
    if (orderId === undefined) return errorResponse('invalid_request');
    const result = await status(payments, mayAsk, orderId, caller);
    if (result === undefined) return errorResponse('no_payment');
    return result instanceof Response ? withCors(result) : jsonResponse(result);
  }

  async function handleNotification(body: unknown): Promise<Response> {
    const late = new StoreError('notification_timeout');
    const receipt = await withinLimit(receive(payments, body), NOTIFICATION_TIMEOUT_MS, late);
    const isDone = receipt === 'stored' || receipt === 'ignored';
    return isDone ? jsonResponse({ outcome: receipt }) : errorResponse(receipt);
  }

  async function handle(name: string, request: Request): Promise<Response> {
    const authorization = request.headers.get('authorization') ?? '';
    if (name === 'check') {
      const isService = await isSameText(authorization, `Bearer ${serviceKey}`);
      return isService ? jsonResponse(await check(payments)) : errorResponse('service_key_needed');
    }
    if (name === 'notification') return handleNotification(await readJson(request));
    const apikey = request.headers.get('apikey') ?? '';
    if (!/^bearer \S+$/i.test(authorization) || !apikey) return errorResponse('not_signed_in');
    const body = await readJson(request);
    const caller = { authorization, apikey };
    return name === 'charge' ? handleCharge(body, caller) : handleStatus(body, caller);
  }

  return {
    async answer(request: Request): Promise<Response> {
      if (request.method === 'OPTIONS') return preflightResponse();
      const [, name] = PATH.exec(new URL(request.url).pathname) ?? [];
      if (!name) return errorResponse('not_found');
      if (request.method !== 'POST') return errorResponse('method_not_allowed');
      try {
        return await handle(name, request);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        log({ level: 'error', event: 'payment_store_failed', reason: error.message });
        return errorResponse('not_stored');
      }
    },
    /** The work of `check`, for a schedule in this process. */
    check: (signal: AbortSignal) => check(payments, signal),
  };
}
