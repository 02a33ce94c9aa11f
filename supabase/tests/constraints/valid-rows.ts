import { randomUUID } from 'node:crypto';

/** Ids of existing rows, for foreign keys. */
export interface Facts {
  user: string;
  /** A user without a profile. */
  newcomer: string;
  product: number;
  order: number;
  branch: number;
}
export type Row = Record<string, unknown>;
/** Columns that differ from a valid row. */
export type Change = (facts: Facts) => Row;

/** A non-existent id. */
export const unknownId = randomUUID();

/** A valid row of each table, with every required column. */
export function validRows({ user, newcomer, product, order, branch }: Facts): Record<string, Row> {
  return {
    'public.profiles': {
      id: newcomer,
      username: 'budi',
      role: 'pengguna',
      mail_language: 'id',
    },
    'public.product_size': { size: 'Small', price_difference: 0 },
    'public.product': {
      id: 900_000,
      product_name: 'Es Kopi',
      type_product: 'Minuman',
      price: 20_000,
      stock_product: 1,
      description: '',
      menu_position: 1000,
      created_at: '2026-11-21T00:00:00Z',
      edited_at: '2026-11-21T00:00:00Z',
      branch_id: branch,
    },
    'public.product_editor': { id_product: product, edited_by: user },
    'public.keranjang': {
      id: 900_000,
      id_user: user,
      id_product: product,
      name_product: 'Es Kopi',
      price: 20_000,
      jumlah_product: 1,
      created_at: '2026-11-21T00:00:00Z',
    },
    'public.pesanan': {
      id: 900_000,
      id_pemesan: user,
      nama_pemesan: 'Budi',
      nama_produk: ['Es Kopi'],
      total_harga: 20_000,
      jumlah_product: 1,
      status: 'disiapkan',
      idempotency_key: randomUUID(),
      request_hash: 'x',
      created_at: '2026-11-21T00:00:00Z',
      updated_at: '2026-11-21T00:00:00Z',
      branch_id: branch,
      business_date: '2026-11-21',
      order_number: 7,
      pickup_type: 'now',
      revision: 0,
      wants_mail: false,
    },
    'public.pesanan_item': {
      id: 900_000,
      id_pesanan: order,
      name_product: 'Es Kopi',
      price: 20_000,
      jumlah_product: 1,
    },
    'public.order_event': {
      id: 900_000,
      id_pesanan: order,
      actor: user,
      at: '2026-11-21T00:00:00Z',
      type: 'status',
      actor_role: 'admin',
      from_status: 'disiapkan',
      to_status: 'siap',
    },
    'public.push_subscription': {
      id: 900_000,
      id_user: user,
      endpoint: 'https://push.example.com/1',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      created_at: '2026-11-21T00:00:00Z',
    },
    'private.notification': {
      id: 900_000,
      id_pesanan: order,
      id_user: user,
      type: 'ready',
      created_at: '2026-11-21T00:00:00Z',
      due_at: '2026-11-21T00:00:00Z',
      attempts: 0,
    },
    'public.browser_event': {
      id: 900_000,
      kind: 'vital',
      name: 'LCP',
      value: 1200,
      app: 'storefront',
      release: 'aaaa1111bbbb2222',
      route: '/',
      at: '2026-11-21T00:00:00Z',
    },
    'public.browser_event_day': {
      day: '2026-11-21',
      app: 'storefront',
      release: 'aaaa1111bbbb2222',
      name: 'LCP',
      value: 1200,
      events: 1,
      first_seen: '2026-11-21T00:00:00Z',
      last_seen: '2026-11-21T00:00:00Z',
    },
    'public.branch': {
      id: 900_000,
      slug: 'depok',
      name: 'Kedai Senja Depok',
      city: 'Depok',
      address: 'Jalan Margonda 1',
      time_zone: 'Asia/Jakarta',
      auto_accept: true,
      requires_till: false,
      last_order_minutes: 0,
      slot_minutes: 15,
    },
    'public.opening_hours': {
      id: 900_000,
      branch_id: branch,
      weekday: 1,
      opens_at: '08:00',
      closes_at: '20:00',
    },
    'public.closure': {
      id: 900_000,
      branch_id: branch,
      starts_on: '2026-12-25',
      ends_on: '2026-12-26',
    },
    'public.till_session': {
      id: 900_000,
      branch_id: branch,
      business_date: '2026-12-25',
      opened_at: '2026-12-25T00:00:00Z',
    },
    'private.order_counter': { branch_id: branch, business_date: '2026-12-25', last_number: 7 },
    'private.mirrored_food': { external_id: 'soto', title: 'Soto' },
    'private.cart_request': {
      id_user: user,
      idempotency_key: unknownId,
      created_at: '2026-11-21T00:00:00Z',
    },
    'private.staff_invitation': {
      email: 'rina@kedai.test',
      invited_by: user,
      invited_at: '2026-11-21T00:00:00Z',
    },
    'private.settings': { is_only_row: true, require_admin_mfa: false, clock_offset: '0' },
  };
}

/** NOT NULL columns, except primary keys. */
export const REQUIRED: Record<string, string[]> = {
  'public.profiles': ['username', 'role', 'mail_language'],
  'public.product_size': ['price_difference'],
  'public.product': [
    'product_name',
    'type_product',
    'stock_product',
    'price',
    'description',
    'menu_position',
    'created_at',
    'edited_at',
    'branch_id',
  ],
  'public.product_editor': ['edited_by'],
  'public.keranjang': ['id_user', 'name_product', 'price', 'jumlah_product', 'created_at'],
  'public.pesanan': [
    'nama_pemesan',
    'nama_produk',
    'total_harga',
    'jumlah_product',
    'status',
    'idempotency_key',
    'request_hash',
    'created_at',
    'updated_at',
    'branch_id',
    'business_date',
    'order_number',
    'pickup_type',
    'revision',
    'wants_mail',
  ],
  'public.pesanan_item': ['id_pesanan', 'name_product', 'price', 'jumlah_product'],
  'public.push_subscription': ['id_user', 'endpoint', 'p256dh', 'auth', 'created_at'],
  'private.notification': ['id_pesanan', 'id_user', 'type', 'created_at', 'due_at', 'attempts'],
  'public.order_event': ['id_pesanan', 'at', 'type', 'actor_role', 'to_status'],
  'public.browser_event': ['kind', 'name', 'app', 'release', 'route', 'at'],
  'public.browser_event_day': ['events', 'first_seen', 'last_seen'],
  'public.branch': [
    'slug',
    'name',
    'city',
    'address',
    'time_zone',
    'auto_accept',
    'requires_till',
    'last_order_minutes',
    'slot_minutes',
  ],
  'public.opening_hours': ['branch_id', 'weekday', 'opens_at', 'closes_at'],
  'public.closure': ['branch_id', 'starts_on', 'ends_on'],
  'public.till_session': ['branch_id', 'business_date', 'opened_at'],
  'private.order_counter': ['last_number'],
  'private.mirrored_food': ['title'],
  'private.cart_request': ['created_at'],
  'private.staff_invitation': ['invited_at'],
  'private.settings': ['require_admin_mfa', 'clock_offset'],
};
