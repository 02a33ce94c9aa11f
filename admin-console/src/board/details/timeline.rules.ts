import { lineOptions, lineText } from 'shared-ui/line-text';
import { isOrderStatus, ORDER_STATUSES } from 'shared-ui/order-status';
import { rupiah } from 'shared-ui/rupiah';
import { METHOD_LABELS } from '../../payment-methods.ts';

/** A change of an order. */
export interface TimelineEvent {
  /** In ms since 1970. */
  at: number;
  type: string;
  fromStatus: string | null;
  toStatus: string | null;
  reason: string | null;
  detail: unknown;
  actorRole: string;
  actorName: string | null;
}

interface LineChange {
  name: string;
  size: string | null;
  options: unknown;
  note: string | null;
  from: number;
  to: number;
}

/** Detail of an edit, see `edit_order` in supabase/migrations. */
interface Edit {
  changes?: LineChange[];
  old_total?: number;
  new_total?: number;
}

/** Detail of a payment or refund; `amount` in rupiah. */
interface Money {
  method?: string;
  amount?: number;
}

/**
 * Says what happened, without the person.
 *
 * @param earlier events before it.
 * @param time formats a time.
 */
export function eventText(
  { type, toStatus, reason, detail }: TimelineEvent,
  earlier: readonly TimelineEvent[],
  time: (at: number) => string,
): string {
  const because = reason ? `: ${reason}` : '';
  switch (type) {
    case 'placed':
      return 'Pesanan masuk';
    case 'accepted': {
      const { promised_at: promised } = (detail ?? {}) as { promised_at?: string | null };
      const isFirst = earlier.every((event) => event.type !== 'accepted');
      const what = isFirst ? 'Diterima' : 'Janji baru';
      return promised ? `${what}, siap jam ${time(Date.parse(promised))}` : what;
    }
    case 'cancelled':
      return `Dibatalkan${because}`;
    case 'edited':
      return `Diubah${because}${editText((detail ?? {}) as Edit)}`;
    case 'paid':
      return `Dibayar${moneyText((detail ?? {}) as Money)}`;
    case 'refunded':
      return `Dikembalikan${moneyText((detail ?? {}) as Money)}${because}`;
    default:
      return `${isOrderStatus(toStatus) ? ORDER_STATUSES[toStatus] : toStatus}${because}`;
  }
}

function editText({ changes = [], old_total: before, new_total: after }: Edit): string {
  const lines = changes.map(({ from, to, options, ...line }) => {
    const what = lineText({ ...line, options: lineOptions(options) });
    if (to === 0) return `${what} dihapus`;
    return from === 0 ? `${what} ${to} × ditambah` : `${what} ${from} → ${to}`;
  });
  const totals =
    before !== undefined && after !== undefined && before !== after
      ? [`total ${rupiah(before)} → ${rupiah(after)}`]
      : [];
  const all = [...lines, ...totals];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

function moneyText({ method, amount }: Money): string {
  if (method === undefined || amount === undefined) return '';
  return ` ${rupiah(amount)} · ${METHOD_LABELS[method] ?? method}`;
}

/** The person of an event. */
export function actorText({ actorRole, actorName }: TimelineEvent): string {
  if (actorRole === 'system') return 'Otomatis';
  const role = actorRole === 'customer' ? 'Pelanggan' : actorRole === 'admin' ? 'Admin' : 'Staf';
  return actorName ? `${actorName} (${role})` : role;
}
