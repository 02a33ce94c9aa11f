import { atom } from 'jotai';
import { store } from 'shared-ui/store';

/** Contact for the pickup, as typed; empty strings mean "not given". */
export interface OrderContact {
  name: string;
  phone: string;
}

interface KnownContact extends OrderContact {
  userId: string;
  /** Whether the customer has typed, after which the profile no longer fills the fields. */
  isTyped: boolean;
}

/** The contact for the next order: initially from the profile. */
const contactAtom = atom<KnownContact | null>(null);

/** The fields' contact. */
export const shownContactAtom = atom<OrderContact>((get) => get(contactAtom) ?? NONE);

const NONE: OrderContact = { name: '', phone: '' };

/** Fills the fields from the profile, unless the user has typed into them. */
export function fillContact(userId: string, contact: OrderContact): void {
  store.set(contactAtom, (known) =>
    known?.userId === userId && known.isTyped ? known : { ...contact, userId, isTyped: false },
  );
}

/** Stores the user's input. */
export function typeContact(userId: string, changes: Partial<OrderContact>): void {
  store.set(contactAtom, (known) => ({
    ...(known?.userId === userId ? known : NONE),
    ...changes,
    userId,
    isTyped: true,
  }));
}

/** The contact to send with a user's order. */
export function contactOf(userId: string): OrderContact {
  const known = store.get(contactAtom);
  return known?.userId === userId ? known : NONE;
}
