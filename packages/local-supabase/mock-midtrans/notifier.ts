import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fieldsOf, type Transaction } from './transaction.ts';

/** Midtrans' time-out, and its pauses of 2 minutes to 3.5 hours, shortened. */
const TIMEOUT_MS = 15_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Repetitions by the status of the answer, as Midtrans documents them. */
const RETRIES = new Map([
  [500, 1],
  [503, 4],
  [400, 2],
  [404, 2],
  [301, 0],
  [302, 0],
  [303, 0],
]);

interface NotifierOptions {
  serverKey: string;
  /** Where notifications go if the charge names no other URL. */
  notificationUrl: string | undefined;
  retryDelaysMs?: readonly number[];
}

/** Sends notifications to the shop. */
export interface Notifier {
  /** Sends the current state of a transaction, now or when it is released. */
  send(transaction: Transaction): void;
  /** Keeps back all notifications, until `resume`. */
  pause(): void;
  resume(): void;
  /** Sends the notifications of a transaction that were held. */
  release(transaction: Transaction): void;
  /** Number of notifications of a transaction, by what became of them. */
  counts(transaction: Transaction): { sent: number; waiting: number };
  close(): void;
}

export function createNotifier(options: NotifierOptions): Notifier {
  const { serverKey, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const stopping = new AbortController();
  const sent = new Map<string, number>();
  let waiting: { transaction: Transaction; body: string }[] = [];
  let isPaused = false;

  async function deliver({ orderId, notificationUrl }: Transaction, body: string): Promise<void> {
    const url = notificationUrl ?? options.notificationUrl;
    if (!url) return;
    for (let attempt = 0; ; attempt += 1) {
      const status = await post(url, body, stopping.signal);
      if (status >= 200 && status < 300) {
        sent.set(orderId, (sent.get(orderId) ?? 0) + 1);
        return;
      }
      const pause = retryDelaysMs[attempt];
      if (pause === undefined || attempt >= (RETRIES.get(status) ?? retryDelaysMs.length)) return;
      await delay(pause, undefined, { signal: stopping.signal });
    }
  }
  const start = (transaction: Transaction, body: string) => {
    // A delay that is aborted at the end.
    void deliver(transaction, body).catch(() => undefined);
  };
  const flush = (isDue: (transaction: Transaction) => boolean) => {
    const due = waiting.filter(({ transaction }) => isDue(transaction));
    waiting = waiting.filter(({ transaction }) => !isDue(transaction));
    for (const { transaction, body } of due) start(transaction, body);
  };

  return {
    send(transaction) {
      const body = notificationBody(transaction, serverKey);
      if (isPaused || transaction.isHeld) waiting.push({ transaction, body });
      else start(transaction, body);
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      flush(({ isHeld }) => !isHeld);
    },
    release: ({ orderId }) => flush((one) => one.orderId === orderId && !isPaused),
    counts: ({ orderId }) => ({
      sent: sent.get(orderId) ?? 0,
      waiting: waiting.filter(({ transaction }) => transaction.orderId === orderId).length,
    }),
    close: () => stopping.abort(),
  };
}

/** A signed notification. */
export function notificationBody(transaction: Transaction, serverKey: string): string {
  const fields = fieldsOf(transaction);
  // The status API reports 407 for an expired transaction, a notification 202.
  const code = fields.status_code === '407' ? '202' : fields.status_code;
  const text = `${fields.order_id}${code}${fields.gross_amount}${serverKey}`;
  return JSON.stringify({
    ...fields,
    transaction_type: 'on-us',
    status_code: code,
    status_message: 'midtrans payment notification',
    signature_key: createHash('sha512').update(text).digest('hex'),
  });
}

/** The status of the answer; 0 without one. */
async function post(url: string, body: string, stopped: AbortSignal): Promise<number> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal,
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
