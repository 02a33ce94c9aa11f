import { randomUUID } from 'node:crypto';
import { validPrinterRows } from './printing.ts';
import { validKitchenRows } from './valid-kitchen-rows.ts';
import { validMoneyRows } from './valid-money-rows.ts';

/** Ids of existing rows, for foreign keys. */
export interface Facts {
  user: string;
  /** A user without a profile. */
  newcomer: string;
  product: number;
  order: number;
  otherOrder: number;
  branch: number;
  /** A branch without a kitchen. */
  newBranch: number;
  /** A line of the other order, and its ticket of a station of the branch. */
  item: number;
  ticket: number;
  station: number;
  /** A group of options, not the sizes. */
  group: number;
  till: number;
  printer: number;
  ticketLine: number;
}
export type Row = Record<string, unknown>;
/** Columns that differ from a valid row. */
export type Change = (facts: Facts) => Row;

/** A non-existent id. */
export const unknownId = randomUUID();

/** A valid row of each table, with every required column. */
export function validRows(facts: Facts): Record<string, Row> {
  const { user, newcomer, product, order, branch, group } = facts;
  return {
    ...validMoneyRows(facts),
    ...validKitchenRows(facts),
    ...validPrinterRows(facts),
    'public.profiles': {
      id: newcomer,
      username: 'budi',
      role: 'pengguna',
      mail_language: 'id',
    },
    'public.option_group': {
      id: 900_000,
      branch_id: branch,
      name: 'Gula',
      min_choices: 0,
      max_choices: 1,
      position: 1000,
      is_size: false,
    },
    'public.option_item': {
      id: 900_000,
      group_id: group,
      name: 'Normal',
      price_difference: 0,
      position: 1000,
      is_default: false,
    },
    'public.option_assignment': { id: 900_000, group_id: group, id_product: product },
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
      requires_choice: false,
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
      option_list: [],
    },
    'public.pesanan': {
      id: 900_000,
      id_pemesan: user,
      nama_pemesan: 'Budi',
      nama_produk: ['Es Kopi'],
      total_harga: 20_000,
      lines_total: 20_000,
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
      options: [],
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
