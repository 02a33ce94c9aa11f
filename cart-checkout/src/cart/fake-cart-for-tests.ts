import { BackendError } from 'shared-auth';
import { vi } from 'vitest';
import type * as lines from '../cart-lines.data.ts';
import { totalsOf } from '../totals-for-tests.ts';
import type * as data from './cart.data.ts';
import type { CartLine } from './cart.rules.ts';
import type * as orders from './checkout.data.ts';

/** The rows of the fake database. */
let cart: CartLine[] = [];

/** `addedAt` of a removed line. */
export const ADDED_AT = '2026-11-26T10:00:00.123456+00:00';

/** A line of a drink with sufficient stock. */
export const line = (id: number, name: string, changes: Partial<CartLine> = {}): CartLine => ({
  id,
  productId: id,
  branchId: 1,
  name,
  size: 'Small',
  options: [],
  note: null,
  price: 17_500,
  quantity: 2,
  imageUrl: null,
  path: `/detaildrink/${id}`,
  current: { price: 17_500, stock: 20 },
  optionProblem: null,
  ...changes,
});

/** Name and phone of the profile. */
export const CONTACT = { name: 'Budi', phone: '0812-3456-7890' };

/** Two lines: Teh Tarik Small, 2 × Rp17.500, and Nasi Goreng, 1 × Rp20.000. */
const usual = () => [
  line(1, 'Teh Tarik'),
  line(2, 'Nasi Goreng', {
    size: null,
    price: 20_000,
    quantity: 1,
    current: { price: 20_000, stock: 9 },
  }),
];

export const linesInCart = () => cart;

export function fillCart(lines: CartLine[]): void {
  cart = lines;
}

/** Changes a line, like another tab would. */
export function changeLine(id: number, changes: Partial<CartLine>): void {
  cart = cart.map((each) => (each.id === id ? { ...each, ...changes } : each));
}

/** A backend error. */
export const backendError = (code: string, status: number, detail?: unknown) =>
  new BackendError(code, status, code, detail);

/** The order that a request places. */
export const placed = ({ pickup, note, method }: orders.OrderRequest): orders.PlacedOrder => ({
  id: 803,
  number: 3,
  pickup,
  note: note || null,
  awaitsPayment: method !== 'counter',
});

// Mocks of the data modules' functions, with the same names.
export const loadCart = vi.fn<typeof data.loadCart>();
export const saveQuantity = vi.fn<typeof lines.saveQuantity>();
export const removeLine = vi.fn<typeof lines.removeLine>();
export const loadContact = vi.fn<typeof data.loadContact>();
export const acceptPrice = vi.fn<typeof data.acceptPrice>();
export const checkout = vi.fn<typeof orders.checkout>();
export const loadQuote = vi.fn<typeof orders.loadQuote>();
export const loadPickupSlots = vi.fn<typeof orders.loadPickupSlots>();
export const findPaidOrder = vi.fn<typeof orders.findPaidOrder>();
export const loadCartRows = vi.fn<typeof lines.loadCartRows>();
export const addToCart = vi.fn<typeof lines.addToCart>();
export const changeChoice = vi.fn<typeof lines.changeChoice>();

/** Resets the cart to the default lines and lets all calls succeed. */
export function resetFakeCart(): void {
  cart = usual();
  const remove = (ids: number[]) => {
    cart = cart.filter(({ id }) => !ids.includes(id));
  };
  loadContact.mockReset().mockResolvedValue(CONTACT);
  loadCart.mockReset().mockImplementation(async () => structuredClone(cart));
  saveQuantity.mockReset().mockImplementation(async (id, quantity) => changeLine(id, { quantity }));
  removeLine.mockReset().mockImplementation(async (id) => {
    remove([id]);
    return ADDED_AT;
  });
  checkout.mockReset().mockImplementation(async (request) => {
    remove(request.lines.map(({ id }) => id));
    return placed(request);
  });
  findPaidOrder.mockReset().mockResolvedValue({ id: 803, number: 3 });
  loadQuote.mockReset().mockImplementation(async (branchId, sum) => ({
    branchId,
    totals: totalsOf(sum),
    cashTotal: sum,
    methods: ['counter'],
    qrisLimit: null,
  }));
  loadPickupSlots.mockReset().mockResolvedValue([]);
  loadCartRows.mockReset().mockImplementation(async () => structuredClone(cart));
  addToCart.mockReset().mockImplementation(async (productId, { size, quantity }) => {
    const id = Math.max(0, ...cart.map((each) => each.id)) + 1;
    const added = line(id, `Produk ${productId}`, { productId, size, quantity });
    cart = [...cart, added];
    return added;
  });
  changeChoice.mockReset().mockResolvedValue();
  acceptPrice.mockReset().mockImplementation(async (id) => {
    const current = cart.find((each) => each.id === id)?.current;
    if (current) changeLine(id, { price: current.price });
  });
}
