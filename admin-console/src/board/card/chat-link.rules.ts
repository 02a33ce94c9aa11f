import { brand } from 'shared-ui/brand';
import type { BoardOrder } from '../board.ts';

/**
 * Link that opens WhatsApp with a message about the order.
 *
 * @param phone +62…
 */
export function chatLink({ customerName, number }: BoardOrder, phone: string): string {
  const text = `Halo ${customerName}, ini ${brand.name} tentang pesanan #${number}.`;
  return `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
