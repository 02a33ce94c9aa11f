/**
 * 20,000 random orders, 100,000 in the soak: what each costs by an independent formula is what it charges, what the report says and
 * what the ledger has. Some are edited, paid, refunded and voided.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { expectBooks } from './support/money.ts';

const ORDERS = 20_000 * Number(process.env.PROPERTY_FACTOR ?? 1);
const BATCH = 500;
const BRANCHES = [
  { service_rate: 500, tax_mode: 'added', tax_rate: 1000, cash_rounding: 100 },
  { service_rate: 0, tax_mode: 'included', tax_rate: 1100, cash_rounding: 500 },
  { service_rate: 733, tax_mode: 'included', tax_rate: 975, cash_rounding: 1000 },
  { service_rate: 0, tax_mode: 'off', tax_rate: 0, cash_rounding: 0 },
] as const;

let db: TestDatabase;
let rina: Person;

beforeAll(async () => {
  db = await openDatabase(BRANCHES.length);
  rina = await db.person('rina', 'staf');
  // Tickets of the kitchen have their own tests, and would take a third of the time.
  await db.sql`alter table public.pesanan_item disable trigger send_new_lines`;
  await db.sql`
    insert into public.branch (slug, name, city, address, service_rate, tax_mode, tax_rate, cash_rounding)
    select 'cabang-' || n, 'Cabang ' || n, 'Bogor', 'Jalan ' || n, service_rate, tax_mode, tax_rate, cash_rounding
    from jsonb_to_recordset(${db.sql.json(BRANCHES.map((rates, n) => ({ n, ...rates })))})
      as given (n integer, service_rate integer, tax_mode text, tax_rate integer, cash_rounding integer)`;
  await db.sql`
    insert into public.product (product_name, type_product, category, price, stock_product, branch_id)
    select 'Menu ' || n, 'Makanan', 'Kategori ' || n % 3, (random() * 99999)::integer + 1, 1000000, branch.id
    from public.branch, generate_series(1, 10) as n
    where branch.slug like 'cabang-%'`;
  await db.sql.unsafe(`
    create function private.play(of_branch bigint, orders integer) returns void language plpgsql as $$
    declare
      home public.branch;
      placed public.pesanan;
      exact numeric;
      chance double precision;
    begin
      select * into home from public.branch where id = of_branch;
      for counter in 1..orders loop
        placed := private.random_order(home);
        -- As at the end of its transaction.
        set constraints all immediate;
        set constraints all deferred;
        -- The independent formula: exact fractions, rounded half up.
        exact := (placed.lines_total - placed.discount);
        assert placed.service = floor(exact * home.service_rate / 10000 + 0.5), 'service';
        exact := exact + placed.service;
        assert placed.tax = case home.tax_mode
          when 'added' then floor(exact * home.tax_rate / 10000 + 0.5)
          when 'included' then floor(exact * home.tax_rate / (10000 + home.tax_rate) + 0.5)
          else 0 end, 'tax';
        assert placed.total_harga =
          exact + case home.tax_mode when 'added' then placed.tax else 0 end, 'total';
        chance := random();
        if chance < 0.05 then
          perform public.edit_order(placed.id, 0, (
            select jsonb_agg(jsonb_build_object('id', id, 'quantity', 1 + (random() * 9)::integer))
            from public.pesanan_item where id_pesanan = placed.id), 'Berubah');
        end if;
        if chance < 0.6 then
          perform public.take_payment(placed.id, gen_random_uuid(), method, due, due)
          from (
            select method, case method
              when 'cash' then private.round_cash(balance_due, cash_rounding) else balance_due end as due
            from public.pesanan, (select case when random() < 0.7 then 'cash' else 'qris_static' end as method) as chosen
            where id = placed.id) as bill;
        end if;
        if chance < 0.03 then
          perform public.void_order(placed.id, gen_random_uuid(), 'cash', 'Salah ketik');
        elsif chance < 0.1 then
          begin
            perform public.refund_order(placed.id, gen_random_uuid(), 'cash', 'Tumpah', (
              select jsonb_agg(jsonb_build_object('id', id, 'quantity', 1))
              from (select id from public.pesanan_item where id_pesanan = placed.id order by id limit 1) as item),
              random() < 0.5);
          exception when sqlstate 'PT409' then
            -- A cheap unit changes nothing after rounding.
            assert sqlerrm = 'nothing_to_refund', sqlerrm;
          end;
        end if;
      end loop;
    end $$;
    create function private.random_order(home public.branch) returns public.pesanan language plpgsql as $$
    declare
      lines private.order_line[];
      draft public.pesanan;
    begin
      lines := array(
        select row(item.id, item.product_name, null, item.price, 1 + (random() * 9)::integer, null, item.category, '[]', null)::private.order_line
        from public.product as item where item.branch_id = home.id
        order by random() limit 1 + (random() * 4)::integer);
      draft.source := 'counter';
      draft.nama_pemesan := 'Tamu';
      draft.pickup_type := 'now';
      draft.wants_mail := false;
      draft.payment_method := 'counter';
      draft.awaits_payment := false;
      draft.idempotency_key := gen_random_uuid();
      draft.request_hash := 'x';
      draft.discount := case when random() < 0.2 then floor(random() * private.sum_of(lines)) else 0 end;
      draft.discount_reason := 'Promo';
      return private.place_order(draft, home, lines);
    end $$`);
});
afterAll(() => db.close());

test(`${ORDERS} random orders: parts = charged = reported = ledger`, {
  timeout: 1_800_000,
}, async () => {
  const branches = await db.sql<{ id: number }[]>`
    select id from public.branch where slug like 'cabang-%' order by id`;
  await Promise.all(
    branches.map(async ({ id }) => {
      for (let count = 0; count < ORDERS / branches.length; count += BATCH) {
        await db.sql.begin(async (sql) => {
          await actAs(sql, rina);
          await sql`select set_config('role', 'none', true)`;
          if (count === 0) await sql`select public.open_till(${id})`;
          await sql`update public.product set stock_product = 1000000 where branch_id = ${id}`;
          await sql`select private.play(${id}, ${BATCH})`;
        });
      }
    }),
  );
  await expectBooks(db);
  const reports = await db.sql`
    select home.id,
      (report ->> 'orders')::integer as orders, (report ->> 'cancelled')::integer as cancelled,
      (report ->> 'total')::bigint as reported,
      (select sum(total_harga - credited) from public.pesanan
        where branch_id = home.id and status <> 'dibatalkan')::bigint as charged,
      (report ->> 'unpaid')::bigint - (report ->> 'owed')::bigint as unpaid,
      (select sum(balance_due) from public.pesanan where branch_id = home.id)::bigint as balance,
      (select sum((each ->> 'net')::bigint) from jsonb_array_elements(report -> 'methods') as each)::bigint as net,
      (select sum(paid - refunded) from public.pesanan where branch_id = home.id)::bigint as received,
      (select sum(made.rounding) from public.refund as made
        join public.pesanan as parent on parent.id = id_pesanan where parent.branch_id = home.id)::bigint as rounding,
      (select sum((each ->> 'amount')::bigint) from jsonb_array_elements(report -> 'categories') as each)::bigint as categories,
      (report -> 'income' ->> 'sales')::bigint as sales
    from public.branch as home
    cross join lateral private.money_report(home.id, private.business_date(home, private.clock())) as report
    where slug like 'cabang-%'`;
  for (const each of reports) {
    expect(each.orders).toBe(ORDERS / branches.length);
    expect(each.cancelled).toBeGreaterThan(0);
    expect([each.reported, each.unpaid, each.net, each.categories]).toEqual([
      each.charged,
      each.balance,
      each.received - each.rounding,
      each.sales,
    ]);
  }
});
