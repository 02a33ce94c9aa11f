import fc from 'fast-check';
import type { RawRequest, Role } from '../raw-request.ts';
import { mostlyWellFormed } from './mutations.ts';
import { bodyWith, jsonOf, oddName } from './odd-values.ts';
import { type HeaderSet, unknownPath } from './request-parts.ts';
import { parametersFor, tableName } from './rest-query.ts';
import { headerText, pathOf, queryOf } from './url-text.ts';
import { weighted } from './weighted.ts';

const ROW = {
  id_product: jsonOf(1, 2, 3, 99),
  name_product: jsonOf('Es Kopi', ''),
  price: jsonOf(1, 20_000, -1),
  jumlah_product: jsonOf(1, 2, 99, 0),
  size: jsonOf('Small', 'Large', null, 'Huge'),
};
const PRODUCT = {
  product_name: jsonOf('Es Teh', '<script>'),
  type_product: jsonOf('Makanan', 'Minuman'),
  price: jsonOf(5_000, 1),
  stock_product: jsonOf(10, 0),
};
const KEYS = ['7a4ff0f2-6d25-4f6b-9a3e-0d8bb7f6f2a1', '00000000-0000-4000-8000-000000000000'];

/** Arguments of the functions of the API, and of one without a grant. */
const FUNCTIONS = {
  add_to_cart: {
    id_product: jsonOf(1, 2, 99),
    jumlah_product: jsonOf(1, 3, 0),
    idempotency_key: jsonOf(...KEYS),
    size: jsonOf('Small', null, 'Huge'),
    added_at: jsonOf('2026-11-26T10:00:00Z', '-infinity', null),
  },
  checkout: {
    line_ids: jsonOf([1], [1, 2], [], [99]),
    idempotency_key: jsonOf(...KEYS),
    expected_total: jsonOf(1_000, 20_000, 0),
    payment_method: jsonOf('counter', 'qris_midtrans', 'cash', null),
  },
  order_totals: { branch_id: jsonOf(1, 99), lines_total: jsonOf(1_000, -1, 1e18) },
  payment_methods: { branch_id: jsonOf(1, 99), lines_total: jsonOf(1_000, null) },
  receipt: { token: jsonOf(...KEYS) },
  begin_payment: { order_id: jsonOf(1, 99), idempotency_key: jsonOf(...KEYS) },
  take_payment: {
    order_id: jsonOf(1, 99),
    idempotency_key: jsonOf(...KEYS),
    method: jsonOf('cash', 'qris_static', 'card'),
    expected_due: jsonOf(20_000, 0),
    received: jsonOf(50_000, null),
  },
  count_till: { branch_id: jsonOf(1), counted: jsonOf({ cash: 1 }, [], 'x', null) },
  apply_payment_status: { provider_order_id: jsonOf('ks-1'), reported: jsonOf({}, null) },
  accept_prices: { line_ids: jsonOf([1], [1, 2], []) },
  release_vitals: {},
  admin_mfa_required: {},
  require_admin_mfa: { required: jsonOf(false) },
};

const row = bodyWith(ROW);
const PROFILE = { status: jsonOf('selesai', 'dibatalkan'), username: jsonOf('budi') };
const object = weighted([3, row], [2, bodyWith(PRODUCT)], [1, bodyWith(PROFILE)]);
const rows = weighted(
  [6, object],
  [2, fc.array(row, { maxLength: 4 }).map((texts) => `[${texts.join(',')}]`)],
  [1, fc.integer({ min: 1, max: 6_000 }).map((count) => `[${'{},'.repeat(count)}{}]`)],
);

const preference = fc.oneof(
  fc.constantFrom('return=representation', 'return=minimal', 'count=exact', 'count=planned'),
  fc.constantFrom('resolution=merge-duplicates', 'resolution=ignore-duplicates'),
  fc.constantFrom('handling=strict', 'max-affected=1', 'tx=rollback', 'timezone=__proto__'),
  fc.constantFrom('max-affected=-1', 'count=__proto__', 'return='),
);
const MEDIA_TYPES = [
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json;nulls=stripped',
  'text/csv',
  'application/vnd.pgrst.plan+json',
  'application/geo+json',
  'application/octet-stream',
  '*/*;q=0.1, text/html',
  'x/y',
];
const header: fc.Arbitrary<readonly [string, string | null]> = fc.oneof(
  fc.tuple(fc.constant('prefer'), fc.array(preference, { maxLength: 4 }).map(String)),
  fc.tuple(fc.constant('accept'), fc.constantFrom(...MEDIA_TYPES)),
  fc.tuple(fc.constant('content-type'), fc.constantFrom(...MEDIA_TYPES, '')),
  fc.tuple(
    fc.constantFrom('accept-profile', 'content-profile'),
    fc.constantFrom('public', 'auth', 'pg_catalog', '__proto__'),
  ),
  fc.tuple(
    fc.constant('range'),
    fc.constantFrom('0-9', '5-', '9-0', '-5', 'bytes=0-1', '0-99999999999999999999'),
  ),
  fc.tuple(fc.constant('range-unit'), fc.constantFrom('items', 'bytes')),
  fc.tuple(fc.constantFrom('apikey', 'authorization'), fc.constantFrom('', 'x', 'Bearer x', null)),
  fc.tuple(fc.constantFrom('prefer', 'accept', 'range', 'x-odd'), oddName.map(headerText)),
);

/** Up to three headers, mostly none. */
const headers = weighted<(readonly [string, string | null])[]>(
  [3, fc.constant([])],
  [2, fc.array(header, { maxLength: 3 })],
).map((pairs): HeaderSet => ({ 'content-type': 'application/json', ...Object.fromEntries(pairs) }));

const target = tableName.chain((table) =>
  queryOf(parametersFor(table)).map((query) => pathOf('rest', 'v1', table) + query),
);
const rpcQuery = weighted([4, fc.constant('')], [1, queryOf(parametersFor('keranjang'))]);
const call = fc.constantFrom(...Object.entries(FUNCTIONS)).chain(([name, fields]) =>
  fc.record({
    path: rpcQuery.map((query) => pathOf('rest', 'v1', 'rpc', name) + query),
    body: bodyWith(fields),
  }),
);

function requests(role: fc.Arbitrary<Role>): fc.Arbitrary<RawRequest> {
  const reading = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'DELETE');
  const common = { role, path: target, headers };
  const called = fc
    .tuple(call, fc.record({ role, headers, method: fc.constant('POST') }))
    .map(([parts, rest]) => ({ ...rest, ...parts }));
  return weighted<RawRequest>(
    [6, fc.record({ ...common, method: reading })],
    [3, fc.record({ ...common, method: fc.constant('POST'), body: rows })],
    [2, fc.record({ ...common, method: fc.constant('PATCH'), body: object })],
    [3, called],
    [1, unknownPath(role, 'rest', queryOf(parametersFor('product')))],
  );
}

/** Requests to /rest/v1, from valid to malformed. */
export const restRequest = (role: fc.Arbitrary<Role>) => mostlyWellFormed(requests(role));
