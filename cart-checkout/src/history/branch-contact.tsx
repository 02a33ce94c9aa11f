import { buttonLook } from 'shared-ui/button';
import { localPhone } from 'shared-ui/phone-number';
import { whatsAppUrl } from './order.rules.ts';
import type { Order } from './order.ts';

/** Opens a WhatsApp chat with the branch about an order; null if the branch has no phone. */
export function WhatsAppLink({ order }: { order: Order }) {
  const { phone } = order.branch;
  return phone === null ? null : (
    <a
      {...buttonLook('quiet', undefined)}
      href={whatsAppUrl(order, phone)}
      target="_blank"
      rel="noreferrer"
    >
      Tanya lewat WhatsApp
    </a>
  );
}

/** Calls the branch; null if it has no phone. */
export function PhoneLink({ order: { branch } }: { order: Order }) {
  return branch.phone === null ? null : (
    <a {...buttonLook('quiet', undefined)} href={`tel:${branch.phone}`}>
      Telepon {localPhone(branch.phone)}
    </a>
  );
}
