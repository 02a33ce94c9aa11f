/** What people do with a shop, as data, so that any order of it can be drawn. */
import fc from 'fast-check';

export const SIZES = ['Small', 'Large'] as const;
export type Size = (typeof SIZES)[number];

/** Products and customers are named by their index. */
export type CustomerOperation =
  | { kind: 'add'; product: number; size: Size; quantity: number }
  | { kind: 'set'; line: number; quantity: number }
  | { kind: 'remove'; line: number }
  | { kind: 'accept' }
  /** `more` is what the customer sees beyond the total of the cart: 0, or the view is stale. */
  | { kind: 'pay'; leaveOut: number; more: number }
  | { kind: 'payAgain'; order: number };
export type AdminOperation =
  | { kind: 'price'; product: number; price: number }
  | { kind: 'stock'; product: number; stock: number }
  | { kind: 'archive'; product: number; archived: boolean }
  | { kind: 'cancel'; order: number }
  | { kind: 'archiveOrder'; order: number };
export type Operation = (CustomerOperation & { customer: number }) | AdminOperation;

export const PRODUCTS = [
  { product_name: 'Es Kopi', type_product: 'Minuman', price: 20_000, stock_product: 12 },
  { product_name: 'Es Teh', type_product: 'Minuman', price: 10_000, stock_product: 5 },
  { product_name: 'Nasi Goreng', type_product: 'Makanan', price: 30_000, stock_product: 8 },
];
export const CUSTOMERS = 3;

const product = fc.nat({ max: PRODUCTS.length - 1 });
// A cart has rarely more lines, and a play rarely more orders.
const index = fc.nat({ max: 2 });
// Mostly what people choose, sometimes what they may not.
const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 99, 100) },
);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const pay = fc.record({
  kind: kind('pay'),
  // 0 to 2 stand for a line that stays in the cart.
  leaveOut: fc.nat({ max: 6 }),
  more: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(1)),
});

export const customerOperation: fc.Arbitrary<CustomerOperation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('add'),
      product,
      size: fc.constantFrom(...SIZES),
      quantity,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('set'), line: index, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('remove'), line: index }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('accept') }) },
  { weight: 5, arbitrary: pay },
  { weight: 1, arbitrary: fc.record({ kind: kind('payAgain'), order: index }) },
);

export const adminOperation: fc.Arbitrary<AdminOperation> = fc.oneof(
  fc.record({
    kind: kind('price'),
    product,
    price: fc.integer({ min: 1, max: 4 }).map((x) => x * 10_000),
  }),
  { weight: 2, arbitrary: fc.record({ kind: kind('stock'), product, stock: fc.nat({ max: 12 }) }) },
  fc.record({ kind: kind('archive'), product, archived: fc.boolean() }),
  fc.record({ kind: kind('cancel'), order: index }),
  fc.record({ kind: kind('archiveOrder'), order: index }),
);

/** An operation of somebody: customers act more often than the admin. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat({ max: CUSTOMERS - 1 }), customerOperation)
      .map(([customer, act]) => ({ ...act, customer })),
  },
  adminOperation,
);
