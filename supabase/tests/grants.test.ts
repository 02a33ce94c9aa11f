/** The complete list of grants to visitors and users. */
import { COLUMN_FIELDS } from 'admin-console/products/product-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, withRollback } from './support/database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/**
 * Privileges of PUBLIC, visitors and users in the system catalogue, as `role: privilege object(columns)`.
 * rules.test.ts covers functions.
 */
async function grantsOn(objects: string): Promise<string[]> {
  const rows = await db.sql.unsafe(`
    select case g.grantee when 0 then 'public' else g.grantee::regrole::text end
        || ': ' || g.privilege_type || ' ' || o.name
        || coalesce('(' || string_agg(o.part, ' ' order by o.part) || ')', '') as grant
    from (${objects}) as o (name, part, acl), aclexplode(o.acl) as g
    where g.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
    group by g.grantee, g.privilege_type, o.name`);
  return rows.map((row) => String(row.grant)).sort();
}

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

test('schemas', async () => {
  const query = `select nspname, null::text, nspacl from pg_namespace where oid in ${OURS}`;
  expect(await grantsOn(query)).toEqual([
    'anon: USAGE public',
    // Triggers and policies call the helper functions by name, as the signed-in user.
    'authenticated: USAGE private',
    'authenticated: USAGE public',
    'public: USAGE public',
  ]);
});

test('tables and sequences', async () => {
  const query = `select relname, null::text, relacl from pg_class
    where relnamespace in ${OURS} and relkind in ('r', 'p', 'v', 'm', 'f', 'S')`;
  expect(await grantsOn(query)).toEqual([
    'anon: SELECT branch',
    'anon: SELECT closure',
    'anon: SELECT opening_hours',
    'anon: SELECT option_assignment',
    'anon: SELECT option_group',
    'anon: SELECT option_item',
    'anon: SELECT product',
    'anon: SELECT product_size',
    'authenticated: DELETE cart_request',
    'authenticated: DELETE closure',
    'authenticated: DELETE keranjang',
    'authenticated: DELETE opening_hours',
    'authenticated: DELETE product',
    'authenticated: DELETE push_subscription',
    'authenticated: INSERT cart_request',
    'authenticated: SELECT branch',
    'authenticated: SELECT browser_event',
    'authenticated: SELECT browser_event_day',
    'authenticated: SELECT cart_request',
    'authenticated: SELECT closure',
    'authenticated: SELECT keranjang',
    'authenticated: SELECT kitchen',
    'authenticated: SELECT kitchen_event',
    'authenticated: SELECT kitchen_line',
    'authenticated: SELECT kitchen_station',
    'authenticated: SELECT kitchen_station_category',
    'authenticated: SELECT kitchen_ticket',
    'authenticated: SELECT ledger_entry',
    'authenticated: SELECT opening_hours',
    'authenticated: SELECT option_assignment',
    'authenticated: SELECT option_group',
    'authenticated: SELECT option_item',
    'authenticated: SELECT order_event',
    'authenticated: SELECT pesanan',
    'authenticated: SELECT pesanan_item',
    'authenticated: SELECT product',
    'authenticated: SELECT product_editor',
    'authenticated: SELECT product_size',
    'authenticated: SELECT profiles',
    'authenticated: SELECT push_subscription',
    'authenticated: SELECT receipt',
    'authenticated: SELECT settings',
    'authenticated: SELECT stock_movement',
    'authenticated: SELECT till_session',
  ]);
});

test("columns: of a product, the form's columns", async () => {
  const query = `select c.relname, a.attname::text, a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace in ${OURS}`;
  const edited = Object.values(COLUMN_FIELDS).map(({ column }) => column);
  const inserted = [...edited, 'archived_at', 'image'].toSorted().join(' ');
  const updated = [...edited, 'archived_at', 'deleted_at', 'image'].toSorted().join(' ');
  const ofBranch =
    'address auto_accept cash_rounding city image last_order_minutes legal_name map_url max_open_orders name phone qris_image qris_limit requires_till service_rate slot_capacity slot_minutes slug tax_mode tax_number tax_rate time_zone';
  expect(await grantsOn(query)).toEqual([
    `authenticated: INSERT branch(${ofBranch})`,
    'authenticated: INSERT closure(branch_id closes_at ends_on opens_at reason starts_on)',
    'authenticated: INSERT keranjang(created_at id_product id_user image jumlah_product name_product note options price size)',
    'authenticated: INSERT opening_hours(branch_id closes_at opens_at weekday)',
    `authenticated: INSERT product(${inserted})`,
    'authenticated: SELECT payment(amount created_at id id_pesanan method settled_at status)',
    `authenticated: UPDATE branch(${ofBranch})`,
    'authenticated: UPDATE closure(closes_at ends_on opens_at reason starts_on)',
    'authenticated: UPDATE keranjang(jumlah_product note options price size)',
    'authenticated: UPDATE opening_hours(closes_at opens_at weekday)',
    'authenticated: UPDATE pesanan(archived_at status status_reason)',
    `authenticated: UPDATE product(${updated})`,
    'authenticated: UPDATE profiles(full_name mail_language phone username)',
  ]);
});

test('objects of a later migration have no grants', async () => {
  const granted = await withRollback(db.sql, async (sql) => {
    await sql.unsafe(`set local role project_owner;
      create table public.later (id bigint generated always as identity);
      create function public.later() returns integer language sql as 'select 1'`);
    return sql`
      select role from unnest(array['anon', 'authenticated']) as role
      where has_table_privilege(role, 'public.later',
          'select, insert, update, delete, truncate, references, trigger, maintain')
        or has_sequence_privilege(role, 'public.later_id_seq', 'usage, select, update')
        or has_function_privilege(role, 'public.later()', 'execute')`;
  });
  expect(granted).toEqual([]);
});
