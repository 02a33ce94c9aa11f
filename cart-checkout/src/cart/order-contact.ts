import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** Who collects an order, as typed; empty texts are not given. */
export interface OrderContact {
  name: string;
  phone: string;
}

interface KnownContact extends OrderContact {
  userId: string;
  /** Whether the customer has typed: the profile then no longer fills the fields. */
  isTyped: boolean;
}

/** The contact for the next order: from the profile, until the customer types. */
const contactAtom = atom<KnownContact | null>(null);

/** The contact of the fields. */
export const shownContactAtom = atom<OrderContact>((get) => get(contactAtom) ?? NONE);

const NONE: OrderContact = { name: '', phone: '' };

/** Fills the fields from the profile, unless this user has typed into them. */
export function fillContact(userId: string, contact: OrderContact): void {
  store.set(contactAtom, (known) =>
    known?.userId === userId && known.isTyped ? known : { ...contact, userId, isTyped: false },
  );
}

/** Takes what the user types. */
export function typeContact(userId: string, changes: Partial<OrderContact>): void {
  store.set(contactAtom, (known) => ({
    ...(known?.userId === userId ? known : NONE),
    ...changes,
    userId,
    isTyped: true,
  }));
}

/** The contact with which a user orders. */
export function contactOf(userId: string): OrderContact {
  const known = store.get(contactAtom);
  return known?.userId === userId ? known : NONE;
}
