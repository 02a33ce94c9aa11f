import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';

/** A step that an order can take now. */
export interface StatusMove {
  to: OrderStatus;
  /** What the step does, as a verb. */
  label: string;
}

const CANCEL: StatusMove = { to: 'dibatalkan', label: 'Batalkan' };

// The database enforces the same path (supabase/migrations, orders) and has the last word.
const MOVES: Readonly<Record<OrderStatus, readonly StatusMove[]>> = {
  menunggu: [{ to: 'disiapkan', label: 'Mulai siapkan' }, CANCEL],
  disiapkan: [{ to: 'siap', label: 'Tandai siap' }, CANCEL],
  siap: [{ to: 'selesai', label: 'Tandai selesai' }],
  selesai: [],
  dibatalkan: [],
};

/** The steps that an order can take from a status, the usual one first; none from an unknown one. */
export function movesFrom(status: string): readonly StatusMove[] {
  return isOrderStatus(status) ? MOVES[status] : [];
}

/** Whether nothing is left to do, so that the order may leave the list for the archive. */
export function isFinished(status: string): boolean {
  return status === 'selesai' || status === 'dibatalkan';
}
