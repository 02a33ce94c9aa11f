import type { Logger } from 'node-kit/log/log';
import { connectStore } from 'supabase-project/functions/payments/connect-store';
import { createPaymentsHandler } from 'supabase-project/functions/payments/handler';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import type { DoubtfulAttempt, PaymentStore } from 'supabase-project/functions/payments/store';
import type { Statements } from '../database/database.ts';
import { repeat } from '../notifications/repeat.ts';

const INTERVAL_MS = 2_000;

interface PaymentsFunctionOptions {
  database: Pick<Statements, 'query'>;
  /** Undefined: customers cannot pay by dynamic QRIS. */
  midtrans: MidtransSettings | undefined;
  serviceKey: string;
  /** Calls the APIs of this process. */
  fetch: (request: Request) => Promise<Response>;
  log: Logger;
}

/** The edge function `payments` inside this process, with its schedule. */
interface PaymentsFunction {
  answer: (request: Request) => Promise<Response>;
  /** Ends the schedule, and resolves when the run under way has ended. */
  close(): Promise<void>;
}

/** Starts to check payments every two seconds. Instances on one database share the work. */
export function startPaymentsFunction(options: PaymentsFunctionOptions): PaymentsFunction {
  const { database, midtrans, serviceKey, fetch, log } = options;
  const stopping = new AbortController();
  const { answer, check } = createPaymentsHandler({
    provider: midtrans && connectMidtrans({ ...midtrans, stopped: stopping.signal }),
    store: {
      ...connectStore({ url: 'http://localhost', serviceKey, fetch }),
      ...scheduledCalls(database),
    },
    serviceKey,
    log: (event) => log({ ...event }),
  });
  const stop = repeat(INTERVAL_MS, check, {
    onFailure: ({ code, message }) =>
      log({ level: 'error', event: 'payments_stopped', reason: code ?? message }),
    onRecovery: () => log({ level: 'info', event: 'payments_resumed' }),
  });
  return {
    answer,
    close() {
      stopping.abort();
      return stop();
    },
  };
}

/** Calls of the schedule, which would fill the log of requests. */
function scheduledCalls({
  query,
}: Pick<Statements, 'query'>): Pick<PaymentStore, 'toCheck' | 'expire' | 'setProviderState'> {
  return {
    async toCheck(limit) {
      return query<DoubtfulAttempt>(
        `select provider_order_id as id, can_be_paid as "canBePaid"
        from public.payments_to_check($1::int)`,
        [limit],
      );
    },
    async expire() {
      const [row] = await query<{ expired: number }>('select public.expire_payments() as expired');
      return row?.expired ?? 0;
    },
    async setProviderState(state) {
      await query('select public.set_payment_provider_state($1::text)', [state]);
    },
  };
}
