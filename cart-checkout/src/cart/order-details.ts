import { atom } from 'jotai';
import { store } from 'shared-ui/store';
import { DEFAULT_METHOD, type PaymentMethod } from '../payment-method.ts';
import type { Pickup } from '../pickup.ts';
import { linkedTable } from '../table-link.ts';

/** Key in session storage: each tab prepares its own order. */
const STORAGE_KEY = 'kedai-senja-order';

/** What the customer chose for the next order, besides its lines. */
export interface OrderDetails {
  pickup: Pickup['type'];
  /** Start of the chosen slot, ISO 8601; kept while another pickup is chosen. */
  slot: string | null;
  /** Name of the table as typed; kept likewise. */
  table: string;
  note: string;
  wantsMail: boolean;
  method: PaymentMethod;
}

interface KnownDetails extends OrderDetails {
  userId: string;
  /** The table of the QR code that these details know. */
  linkedTable: string | null;
}

const NONE: OrderDetails = {
  pickup: 'now',
  slot: null,
  table: '',
  note: '',
  wantsMail: false,
  method: DEFAULT_METHOD,
};

const detailsAtom = atom<KnownDetails | null>(null);

/** The details of the next order. */
export const shownDetailsAtom = atom<OrderDetails>((get) => get(detailsAtom) ?? NONE);

/** Restores the details of a user's next order in this tab. A new QR code chooses its table. */
export function restoreDetails(userId: string): void {
  const table = linkedTable();
  const known = store.get(detailsAtom) ?? read();
  const kept = known?.userId === userId ? known : { ...NONE, userId, linkedTable: null };
  const isNewTable = table !== null && table !== kept.linkedTable;
  save({ ...kept, ...(isNewTable && { pickup: 'table', table, linkedTable: table }) });
}

/** Stores the customer's choice. */
export function chooseDetails(changes: Partial<OrderDetails>): void {
  const known = store.get(detailsAtom);
  if (known) save({ ...known, ...changes });
}

/** The details to send with a user's order. */
export function detailsOf(userId: string): OrderDetails {
  const known = store.get(detailsAtom);
  return known?.userId === userId ? known : NONE;
}

/** Clears the details of a placed order; the customer still sits at the table. */
export function forgetDetails(): void {
  const { pickup } = store.get(shownDetailsAtom);
  chooseDetails({
    pickup: pickup === 'table' ? 'table' : 'now',
    slot: null,
    note: '',
    wantsMail: false,
    method: DEFAULT_METHOD,
  });
}

/** The chosen pickup. A slot or table that is still missing is empty: checkout() asks for it. */
export function chosenPickup({ pickup, slot, table }: OrderDetails): Pickup {
  switch (pickup) {
    case 'now':
      return { type: 'now' };
    case 'slot':
      return { type: 'slot', at: slot ?? '' };
    case 'table':
      return { type: 'table', table: table.trim() };
  }
}

function save(details: KnownDetails): void {
  store.set(detailsAtom, details);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(details));
}

function read(): KnownDetails | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as KnownDetails | null;
  } catch {
    // Ignore content not written by this page; the next choice overwrites it.
    return null;
  }
}
