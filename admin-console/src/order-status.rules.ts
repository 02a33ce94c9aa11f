import { isOrderStatus, type OrderStatus } from 'shared-ui/order-status';

/** An allowed status transition. */
export interface StatusMove {
  to: OrderStatus;
  /** Button label. */
  label: string;
}

const CANCEL: StatusMove = { to: 'dibatalkan', label: 'Batalkan' };

// The database enforces the same transitions (supabase/migrations, order_status).
const MOVES: Readonly<Record<OrderStatus, readonly StatusMove[]>> = {
  menunggu: [{ to: 'disiapkan', label: 'Mulai siapkan' }, CANCEL],
  disiapkan: [{ to: 'siap', label: 'Tandai siap' }, CANCEL],
  siap: [{ to: 'selesai', label: 'Tandai selesai' }, CANCEL],
  selesai: [],
  dibatalkan: [],
};

const BACK: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  siap: 'disiapkan',
  selesai: 'siap',
};

/** The transitions from a status, the usual one first; none for an unknown status. */
export function movesFrom(status: string): readonly StatusMove[] {
  return isOrderStatus(status) ? MOVES[status] : [];
}

/** The status before the last step; null if the step cannot be reverted. */
export function backFrom(status: string): OrderStatus | null {
  return (isOrderStatus(status) && BACK[status]) || null;
}

/** Whether the order is finished or cancelled, so that it can be archived. */
export function isFinished(status: string): boolean {
  return status === 'selesai' || status === 'dibatalkan';
}
