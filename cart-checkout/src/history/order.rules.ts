import { localTime } from 'shared-ui/branch-time';
import { lineText } from 'shared-ui/line-text';
import type { LineChange, Order } from './order.ts';
import { isAwaited } from './order-status.ts';
import { isUnpaid } from './payment-state.rules.ts';

/** A customer is told to call when the staff have not accepted an order for so long, in ms. */
const UNANSWERED_MS = 5 * 60_000;

/** Whether nobody has begun with the order, so that its customer can still cancel it. */
export function isNew(order: Pick<Order, 'status' | 'acknowledgedAt'>): boolean {
  return isAwaited(order) && order.acknowledgedAt === null;
}

/**
 * Whether the staff should have accepted the order by now; they do not see one that waits for its payment.
 *
 * @param now time of the database in ms; undefined if unknown.
 */
export function isUnanswered(
  order: Pick<Order, 'status' | 'acknowledgedAt' | 'createdAt' | 'payment'>,
  now: number | undefined,
): boolean {
  if (!isNew(order) || isUnpaid(order) || now === undefined) return false;
  return now - Date.parse(order.createdAt) >= UNANSWERED_MS;
}

/** When an order will be ready. */
interface Promised {
  label: string;
  /** Time of day at the branch: 12.40. */
  time: string;
  isLate: boolean;
}

/**
 * When an awaited order will be ready; null without a promise.
 *
 * @param now time of the database in ms; undefined if unknown.
 */
export function promiseOf(
  order: Pick<Order, 'status' | 'pickup' | 'promisedAt' | 'timeZone'>,
  now: number | undefined,
): Promised | null {
  const { pickup, promisedAt, timeZone } = order;
  if (!isAwaited(order) || promisedAt === null) return null;
  const at = Date.parse(promisedAt);
  const isSlot = pickup.type === 'slot' && Date.parse(pickup.at) === at;
  return {
    label: isSlot ? 'Siap diambil jam' : 'Siap sekitar',
    time: localTime(promisedAt, timeZone).time,
    isLate: now !== undefined && now > at,
  };
}

/** Describes a changed line: `Teh Tarik Large: 2 → 1`. */
export function changeText({ from, to, ...line }: LineChange): string {
  const product = lineText(line);
  if (from === 0) return `${product}: ditambahkan ${to}`;
  return to === 0 ? `${product}: dikeluarkan (tadinya ${from})` : `${product}: ${from} → ${to}`;
}

/**
 * Address of a WhatsApp chat with the branch about an order.
 *
 * @param phone of the branch, +62….
 */
export function whatsAppUrl(order: Pick<Order, 'number' | 'customerName'>, phone: string): string {
  const text = `Halo, saya ${order.customerName}. Saya ingin bertanya tentang pesanan #${order.number}.`;
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
