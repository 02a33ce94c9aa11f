/** Operations of customers and admins as data, for random sequences by fast-check. */
import fc from 'fast-check';

export const SIZES = ['Small', 'Large'] as const;
export type Size = (typeof SIZES)[number];

/** Products, customers, lines and orders are referred to by index. */
export type CustomerOperation =
  | { type: 'add'; product: number; size: Size; quantity: number }
  | { type: 'set'; line: number; quantity: number }
  | { type: 'remove'; line: number }
  | { type: 'accept' }
  /** `leaveOut` is the line not to order; `surplus` is added to the expected total, to make it outdated. */
  | { type: 'pay'; leaveOut: number; surplus: number }
  | { type: 'payAgain'; order: number }
  | { type: 'cancelOwn'; order: number };
export type AdminOperation =
  | { type: 'price'; product: number; price: number }
  | { type: 'stock'; product: number; stock: number }
  | { type: 'archive'; product: number; archived: boolean }
  | { type: 'ready'; order: number }
  | { type: 'cancel'; order: number }
  | { type: 'edit'; order: number; line: number; quantity: number }
  | { type: 'archiveOrder'; order: number };
export type Operation = (CustomerOperation & { customer: number }) | AdminOperation;

export const PRODUCTS = [
  { product_name: 'Es Kopi', type_product: 'Minuman', price: 20_000, stock_product: 12 },
  { product_name: 'Es Teh', type_product: 'Minuman', price: 10_000, stock_product: 5 },
  { product_name: 'Nasi Goreng', type_product: 'Makanan', price: 30_000, stock_product: 8 },
];
export const CUSTOMERS = 3;

const product = fc.nat({ max: PRODUCTS.length - 1 });
// Index of a line or an order; there are rarely more.
const index = fc.nat({ max: 2 });
// Mostly valid quantities, sometimes invalid ones.
const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 99, 100) },
);
const typeOf = <Type extends string>(name: Type) => fc.constant(name);
const pay = fc.record({
  type: typeOf('pay'),
  // 0 to 2 leave a line in the cart, 3 to 6 order all lines.
  leaveOut: fc.nat({ max: 6 }),
  surplus: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.constant(1)),
});

export const customerOperation: fc.Arbitrary<CustomerOperation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: typeOf('add'),
      product,
      size: fc.constantFrom(...SIZES),
      quantity,
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: typeOf('set'), line: index, quantity }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('remove'), line: index }) },
  { weight: 2, arbitrary: fc.record({ type: typeOf('accept') }) },
  { weight: 5, arbitrary: pay },
  { weight: 1, arbitrary: fc.record({ type: typeOf('payAgain'), order: index }) },
  { weight: 1, arbitrary: fc.record({ type: typeOf('cancelOwn'), order: index }) },
);

export const adminOperation: fc.Arbitrary<AdminOperation> = fc.oneof(
  fc.record({
    type: typeOf('price'),
    product,
    price: fc.integer({ min: 1, max: 4 }).map((x) => x * 10_000),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ type: typeOf('stock'), product, stock: fc.nat({ max: 12 }) }),
  },
  fc.record({ type: typeOf('archive'), product, archived: fc.boolean() }),
  fc.record({ type: typeOf('ready'), order: index }),
  fc.record({ type: typeOf('cancel'), order: index }),
  {
    weight: 2,
    arbitrary: fc.record({ type: typeOf('edit'), order: index, line: index, quantity }),
  },
  fc.record({ type: typeOf('archiveOrder'), order: index }),
);

/** An operation of a customer or, less frequently, the admin. */
export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat({ max: CUSTOMERS - 1 }), customerOperation)
      .map(([customer, chosen]) => ({ ...chosen, customer })),
  },
  adminOperation,
);
