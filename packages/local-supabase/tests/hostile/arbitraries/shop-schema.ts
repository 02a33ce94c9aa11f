/** Types of columns in the tables of the shop. */
import fc from 'fast-check';

type ColumnType = 'number' | 'text' | 'list' | 'uuid' | 'time';

/** The columns of each table, with their types. */
export const TABLES: Record<string, Record<string, ColumnType>> = {
  product: {
    id: 'number',
    product_name: 'text',
    type_product: 'text',
    price: 'number',
    stock_product: 'number',
    rating: 'number',
    archived_at: 'time',
    created_at: 'time',
  },
  product_size: { size: 'text', price_difference: 'number' },
  keranjang: {
    id: 'number',
    id_user: 'uuid',
    id_product: 'number',
    name_product: 'text',
    price: 'number',
    jumlah_product: 'number',
    size: 'text',
    created_at: 'time',
  },
  pesanan: {
    id: 'number',
    id_pemesan: 'uuid',
    nama_produk: 'list',
    total_harga: 'number',
    status: 'text',
    idempotency_key: 'uuid',
    created_at: 'time',
    balance_due: 'number',
    receipt_token: 'uuid',
  },
  pesanan_item: {
    id: 'number',
    id_pesanan: 'number',
    id_product: 'number',
    name_product: 'text',
    jumlah_product: 'number',
  },
  payment: {
    id: 'number',
    id_pesanan: 'number',
    method: 'text',
    status: 'text',
    amount: 'number',
    idempotency_key: 'uuid',
    settled_at: 'time',
  },
  refund: { id: 'number', id_pesanan: 'number', amount: 'number', reason: 'text', at: 'time' },
  receipt: { id: 'number', id_pesanan: 'number', number: 'number', branch_name: 'text' },
  ledger_entry: { id: 'number', id_pesanan: 'number', account: 'text', amount: 'number' },
  stock_movement: { id: 'number', id_product: 'number', units: 'number', actor: 'uuid' },
  till_count: { id: 'number', till_session_id: 'number', counted_by: 'uuid' },
  profiles: { id: 'uuid', username: 'text', full_name: 'text', role: 'text' },
};

/** Tables that can be embedded in each, with hints and types of joins. */
export const RELATED: Record<string, readonly string[]> = {
  product: ['keranjang', 'pesanan_item', 'pesanan_item!pesanan_item_id_product_fkey'],
  product_size: ['keranjang'],
  keranjang: ['product', 'product_size', 'product!id_product'],
  pesanan: ['pesanan_item', 'pesanan_item!inner', 'payment', 'receipt', 'ledger_entry'],
  pesanan_item: ['pesanan', 'product', 'product!left'],
  payment: ['pesanan', 'refund', 'ledger_entry'],
  refund: ['pesanan', 'payment'],
  receipt: ['pesanan', 'pesanan!inner'],
  ledger_entry: ['pesanan', 'payment', 'refund'],
  stock_movement: ['pesanan'],
  till_count: ['pesanan'],
  profiles: ['keranjang'],
};

/** Values of a type for a query string. */
export const VALID_VALUES: Record<ColumnType, fc.Arbitrary<string>> = {
  number: fc.oneof(fc.integer({ min: -1, max: 20 }), fc.integer()).map(String),
  text: fc.oneof(
    fc.constantFrom('Es*', '%kopi%', 'Small', 'null', ''),
    fc.string({ maxLength: 8 }),
  ),
  list: fc.constantFrom('{}', '{Es Kopi 1}', '{"a,b",c}'),
  uuid: fc.uuid(),
  time: fc.constantFrom('2026-01-01', 'now', '2026-11-21T07:00:00.5+07:00', 'infinity'),
};
