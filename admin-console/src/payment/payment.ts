/** How the staff take money. */
export type PaymentMethod = 'cash' | 'qris_static';

/** Money that the staff take. */
export interface Payment {
  method: PaymentMethod;
  /** Cash that the guest gave, in rupiah; null for QRIS. */
  received: number | null;
}

/** What is to be paid, in rupiah. */
export interface Dues {
  due: number;
  /** The same in cash, which is rounded. */
  cashDue: number;
}

/** What is to be paid by a method. */
export function dueBy({ method }: Payment, { due, cashDue }: Dues): number {
  return method === 'cash' ? cashDue : due;
}

/** Why a payment was not taken. */
export interface PaymentFailure {
  /** One or two sentences in Indonesian. */
  sentence: string;
  /** Part of the dialog that caused it; `till`: cash needs an open till. */
  place: 'received' | 'till' | 'dialog';
}
