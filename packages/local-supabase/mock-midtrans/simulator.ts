import type { Ledger } from './ledger.ts';
import type { Notifier } from './notifier.ts';
import type { Switches } from './switches.ts';
import { newTransaction, type Transaction } from './transaction.ts';

/** How late a late payment is, in ms. */
const LATE_MS = 5 * 60_000;
/** What a payer with another amount pays too much, in rupiah. */
const SURPLUS = 1_000;
const EXPIRY_INTERVAL_MS = 1_000;

/** What a tester does with a transaction. */
export const ACTIONS = [
  'pay',
  'pay-late',
  'pay-other-amount',
  'deny',
  'expire',
  'hold',
  'send-twice',
] as const;

export type Action = (typeof ACTIONS)[number];

type Charge = Parameters<typeof newTransaction>[0];

/** Midtrans on this computer: transactions, notifications and faults. */
export interface Simulator {
  readonly switches: Switches;
  list(): readonly Transaction[];
  find(orderId: string): Transaction | undefined;
  counts: Notifier['counts'];
  /** A new transaction; undefined if the order id has been used. */
  charge(charge: Charge, notificationUrl: string | undefined): Transaction | undefined;
  /** Changes a transaction, and notifies the shop. */
  change(transaction: Transaction, fields: Partial<Transaction>): Transaction;
  /** Does what a button of the page says; false if the state of the transaction forbids it. */
  act(transaction: Transaction, action: Action): boolean;
  toggle(name: keyof Switches): void;
  /** Seconds by which the clock of the simulator is ahead, like the clock of the database in tests. */
  clockOffset: number;
  close(): void;
}

export function createSimulator(ledger: Ledger, notifier: Notifier): Simulator {
  const switches = { isDown: false, isSilent: false, losesCharges: false, rejectsKey: false };
  const now = () => Date.now() + simulator.clockOffset * 1000;
  const change = (transaction: Transaction, fields: Partial<Transaction>) => {
    ledger.change(transaction, fields);
    notifier.send(transaction);
    return transaction;
  };
  const pay = (transaction: Transaction, fields: Partial<Transaction> = {}) =>
    change(transaction, { status: 'settlement', settledAt: now(), ...fields });

  const actions: Record<Action, (transaction: Transaction) => void> = {
    pay: (transaction) => pay(transaction),
    'pay-late': (transaction) =>
      pay(transaction, { settledAt: Math.max(now(), transaction.expiresAt + LATE_MS) }),
    'pay-other-amount': (transaction) => pay(transaction, { amount: transaction.amount + SURPLUS }),
    deny: (transaction) => change(transaction, { status: 'deny' }),
    expire: (transaction) => change(transaction, { status: 'expire' }),
    hold(transaction) {
      ledger.change(transaction, { isHeld: !transaction.isHeld });
      if (!transaction.isHeld) notifier.release(transaction);
    },
    'send-twice'(transaction) {
      notifier.send(transaction);
      notifier.send(transaction);
    },
  };

  const simulator: Simulator = {
    switches,
    clockOffset: 0,
    list: ledger.list,
    find: ledger.find,
    counts: notifier.counts,
    charge(charge, notificationUrl) {
      if (ledger.find(charge.orderId)) return undefined;
      const transaction = newTransaction(charge, now(), notificationUrl);
      ledger.add(transaction);
      notifier.send(transaction);
      return transaction;
    },
    change,
    act(transaction, action) {
      if (!isPossible(transaction, action)) return false;
      actions[action](transaction);
      return true;
    },
    toggle(name) {
      switches[name] = !switches[name];
      if (name !== 'isDown') return;
      if (switches.isDown) notifier.pause();
      else notifier.resume();
    },
    close() {
      clearInterval(timer);
      notifier.close();
    },
  };

  const timer = setInterval(() => {
    for (const transaction of ledger.list()) {
      const isOver = transaction.status === 'pending' && transaction.expiresAt <= now();
      if (isOver) change(transaction, { status: 'expire' });
    }
  }, EXPIRY_INTERVAL_MS);
  timer.unref();
  return simulator;
}

/** Whether a transaction in its state allows an action. */
export function isPossible({ status }: Transaction, action: Action): boolean {
  if (action === 'hold' || action === 'send-twice') return true;
  // A code that has ended can still be paid: people scan screenshots.
  if (action === 'pay-late') return status !== 'settlement';
  return status === 'pending';
}
