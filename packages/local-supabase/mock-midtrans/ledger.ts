import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Transaction } from './transaction.ts';

/** Older transactions are forgotten. */
const MAX_TRANSACTIONS = 200;

/** The transactions of the simulator, the newest first. */
export interface Ledger {
  list(): readonly Transaction[];
  find(orderId: string): Transaction | undefined;
  add(transaction: Transaction): void;
  /** Changes fields of a transaction, and returns it. */
  change(transaction: Transaction, fields: Partial<Transaction>): Transaction;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** @param file where the transactions survive a restart; undefined: they do not. */
export async function openLedger(file: string | undefined): Promise<Ledger> {
  let transactions: Transaction[] = file ? await readTransactions(file) : [];
  let written = Promise.resolve();
  const save = () => {
    if (!file) return;
    const text = JSON.stringify(transactions);
    written = written.then(() => replace(file, text)).catch(() => undefined);
  };
  return {
    list: () => transactions,
    find: (orderId) => transactions.find((one) => one.orderId === orderId),
    add(transaction) {
      transactions = [transaction, ...transactions].slice(0, MAX_TRANSACTIONS);
      save();
    },
    change(transaction, fields) {
      Object.assign(transaction, fields);
      save();
      return transaction;
    },
    close: () => written,
  };
}

async function readTransactions(file: string): Promise<Transaction[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(text) as Transaction[];
}

async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
