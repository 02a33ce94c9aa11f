-- Fills a migrated local database with `fill.orders` orders, a tenth as many customers and a hundredth
-- as many products; 1000000 are 10⁶, 10⁵ and 10⁴. Triggers and foreign keys are off: rows are made in
-- sets. User n is md5('user' || n)::uuid; users 1 to 10 are admins. User 1000 is a former regular: a
-- hundredth of all orders, all of them among the oldest tenth.

set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '64MB';
set maintenance_work_mem = '256MB';

insert into auth.users
  (id, email, email_confirmed_at, last_sign_in_at, encrypted_password, raw_app_meta_data, created_at)
select md5('user' || n)::uuid, 'user' || n || '@kedai.test', now(), now(), 'x',
  '{"provider": "email", "providers": ["email"]}', now() - interval '2 years'
from generate_series(1, current_setting('fill.orders')::int / 10) as n;
insert into auth.identities (provider_id, user_id, provider, identity_data)
select md5('user' || n), md5('user' || n)::uuid, 'email',
  jsonb_build_object('email', 'user' || n || '@kedai.test')
from generate_series(1, current_setting('fill.orders')::int / 10) as n;
insert into auth.sessions (id, user_id, aal)
select md5('session' || n)::uuid, md5('user' || n)::uuid, 'aal1' from generate_series(1, current_setting('fill.orders')::int / 10) as n;
insert into auth.refresh_tokens (token, user_id, session_id, revoked)
select 'token' || n || '-' || generation, md5('user' || n)::uuid, md5('session' || n)::uuid, generation = 1
from generate_series(1, current_setting('fill.orders')::int / 10) as n, generate_series(1, 2) as generation;
insert into public.profiles (id, username, full_name, role)
select md5('user' || n)::uuid, 'user' || n, 'User ' || n, case when n <= 10 then 'admin' else 'pengguna' end
from generate_series(1, current_setting('fill.orders')::int / 10) as n;

insert into public.product
  (product_name, type_product, stock_product, price, description, image, category, menu_position, archived_at, deleted_at)
select
  (array['Es Kopi', 'Teh', 'Jus', 'Soto', 'Nasi', 'Mi'])[n % 6 + 1] || ' ' || md5('name' || n),
  case when n % 2 = 0 then 'Minuman' else 'Makanan' end, 1000, 10000 + n % 900 * 100,
  'Segar dan ' || md5('text' || n), md5('image' || n)::uuid || '_menu.webp', 'Kategori ' || n % 30, n % 1000,
  case when n % 20 = 0 then now() end, case when n % 40 = 0 then now() end
from generate_series(1, current_setting('fill.orders')::int / 100) as n;
-- Each product has a group of options, and some categories have one.
insert into public.option_group (name, max_choices)
select 'Grup ' || n, 2 from generate_series(1, 20) as n;
insert into public.option_item (group_id, name, price_difference)
select id, 'Pilihan ' || n, 1000 * n from public.option_group, generate_series(1, 5) as n where not is_size;
insert into public.option_assignment (group_id, id_product)
select 2 + id % 10, id from public.product;
insert into public.option_assignment (group_id, type_product, category)
select 12 + n, 'Minuman', 'Kategori ' || n from generate_series(1, 8) as n;
insert into public.product_editor (id_product, edited_by)
select id, md5('user' || id % 10 + 1)::uuid from public.product;
insert into storage.objects (bucket_id, name, metadata)
select 'image_product', 'products/' || image, '{}' from public.product;

insert into public.keranjang (id_user, id_product, name_product, price, jumlah_product, size)
select md5('user' || n / 4 + 1)::uuid, n % (current_setting('fill.orders')::int / 100) + 1, 'Es Kopi', 20000, 1,
  case when n % 2 = 1 then 'Small' end
from generate_series(1, current_setting('fill.orders')::int / 5) as n;
insert into private.cart_request (id_user, idempotency_key)
select md5('user' || n / 4 + 1)::uuid, md5('request' || n)::uuid
from generate_series(1, current_setting('fill.orders')::int / 5) as n;

insert into public.till_session (branch_id, business_date, opened_at, opened_by, closed_at, closed_by, report)
select private.main_branch(), (now() - n * interval '1 day')::date, now() - n * interval '1 day',
  md5('user' || n % 10 + 1)::uuid, now() - n * interval '1 day', md5('user' || n % 10 + 1)::uuid, '{}'
from generate_series(1, current_setting('fill.orders')::int / 100) as n;
insert into public.till_count (till_session_id, at, counted_by, counted, expected)
select id, closed_at, closed_by, '{}', '{}' from public.till_session;

-- The last 500 orders are open and not paid; 20 of them wait for their payment by QRIS.
insert into public.pesanan
  (branch_id, business_date, order_number, id_pemesan, nama_pemesan, customer_phone, nama_produk, total_harga, lines_total, jumlah_product,
   status, paid, payment_method, awaits_payment, payment_due_at, idempotency_key, request_hash, created_at, updated_at,
   archived_at)
select (select private.main_branch()), day::date,
  -- One order a minute.
  1 + floor(extract(epoch from day - date_trunc('day', day)) / 60),
  md5('user' || customer)::uuid, 'User ' || customer, '+62812' || lpad(customer::text, 8, '0'),
  '{Es Kopi}', 20000, 20000, 1,
  case when n > orders - 20 then 'menunggu' when n > orders - 500 then 'disiapkan' else 'selesai' end,
  case when n > orders - 500 then 0 else 20000 end,
  case when n > orders - 20 then 'qris_midtrans' else 'counter' end, n > orders - 20,
  case when n > orders - 20 then now() + interval '1 day' end, md5('order' || n)::uuid, 'x', at, at,
  case when n <= 0.9 * orders and n % 50 > 0 then at end
from (select current_setting('fill.orders')::int as orders) as size,
  generate_series(1, orders) as n,
  lateral (select
    case
      when n <= orders / 10 and n % 10 = 0 then 1000
      else n % (orders / 10) + case when n % (orders / 10) in (0, 1000) then 1 else 0 end
    end as customer,
    now() - (orders - n) * interval '1 minute' as at) as facts,
  lateral (select at at time zone 'Asia/Jakarta' - interval '4 hours' as day) as business;
insert into private.order_counter (branch_id, business_date, last_number)
select branch_id, business_date, max(order_number) from public.pesanan group by 1, 2;
insert into public.pesanan_item (id_pesanan, id_product, name_product, size, price, jumlah_product)
select n, n % (current_setting('fill.orders')::int / 100) + 1, 'Es Kopi', 'Small', 20000, 1
from generate_series(1, current_setting('fill.orders')::int) as n;
insert into public.order_event (id_pesanan, type, actor, actor_role, from_status, to_status, at)
select n, 'status', md5('user' || n % 10 + 1)::uuid, 'admin', 'siap', 'selesai', now() - interval '1 day'
from generate_series(1, current_setting('fill.orders')::int) as n;

-- Each order in preparation or later has a ticket of the only station, which was ready after ten minutes.
insert into public.kitchen_ticket
  (id_pesanan, branch_id, station_id, station_name, accepted_at, begun_at, begun_by, ready_at, ready_by, closed_at)
select parent.id, parent.branch_id, station.id, station.name, parent.created_at, parent.created_at + begun,
  cook, parent.created_at + ready, case when ready is not null then cook end, parent.created_at + ready
from public.pesanan as parent
join public.kitchen_station as station on station.branch_id = parent.branch_id,
  lateral (select
    case when parent.status = 'selesai' then interval '2 minutes' end as begun,
    case when parent.status = 'selesai' then interval '10 minutes' end as ready,
    case when parent.status = 'selesai' then md5('user' || parent.id % 10 + 1)::uuid end as cook) as work
where parent.status in ('disiapkan', 'selesai');
insert into public.kitchen_line (ticket_id, id_item, name, size, options, quantity, seen_quantity, done_quantity)
select ticket.id, item.id, item.name_product, item.size, '[]', item.jumlah_product, item.jumlah_product,
  case when ticket.ready_at is null then 0 else item.jumlah_product end
from public.kitchen_ticket as ticket join public.pesanan_item as item on item.id_pesanan = ticket.id_pesanan;
insert into public.kitchen_event (ticket_id, step, lines, actor, at, happened_at, idempotency_key)
select ticket_id, step, array[line.id], ticket.begun_by, happened, happened, gen_random_uuid()
from public.kitchen_line as line
join public.kitchen_ticket as ticket on ticket.id = line.ticket_id,
  lateral (values ('begin', ticket.begun_at), ('done', ticket.ready_at)) as taken (step, happened)
where happened is not null;

-- Jobs are kept for a week.
insert into private.printer (branch_id, name, protocol, paper_mm, token_hash)
select private.main_branch(), 'Dapur lama', 'epson', 80, 'x';
insert into private.printer_station (printer_id, station_id, branch_id)
select printer.id, station.id, printer.branch_id
from private.printer join public.kitchen_station as station on station.branch_id = printer.branch_id;
insert into private.print_job
  (printer_id, kind, id_pesanan, ticket_id, content, created_at, attempts, sent_at, printed_at)
select printer.id, 'ticket', id_pesanan, ticket.id, '{}', accepted_at, 1, accepted_at, accepted_at
from private.printer, public.kitchen_ticket as ticket
where accepted_at > now() - interval '7 days';
insert into private.printed_line (line_id, quantity) select id, quantity from public.kitchen_line;

-- A tenth of the finished orders was paid by dynamic QRIS at the second attempt; 20 payments and every 50th
-- order were returned.
insert into public.payment
  (id_pesanan, method, status, amount, received, idempotency_key, created_at, created_by, settled_at, till_session_id,
   provider_order_id, provider_status, expires_at, problem)
select n, method, status, 20000, case method when 'cash' then 50000 end, gen_random_uuid(), at,
  md5('user' || n % 10 + 1)::uuid, case when status in ('paid', 'to_refund') then at end,
  (orders - n) / 1440 + 1,
  case method when 'qris_midtrans' then 'ks-' || n || '-' || status end,
  case when method = 'qris_midtrans' then case status when 'expired' then 'expire' else 'settlement' end end,
  case method when 'qris_midtrans' then at + interval '15 minutes' end,
  case status when 'to_refund' then 'late' end
from (select current_setting('fill.orders')::int as orders) as size,
  generate_series(1, orders - 500) as n,
  lateral (select now() - (orders - n) * interval '1 minute' as at) as facts,
  lateral (values
    (case when n % 10 = 0 then 'qris_midtrans' else 'cash' end, 'paid'),
    (case when n % 10 = 0 then 'qris_midtrans' end, 'expired'),
    (case when n % (orders / 20) = 7 then 'qris_midtrans' end, 'to_refund')) as attempt (method, status)
where method is not null;
insert into public.payment
  (id_pesanan, method, status, amount, idempotency_key, created_by, provider_order_id, expires_at)
select id, 'qris_midtrans', 'pending', total_harga, gen_random_uuid(), id_pemesan, 'ks-' || id, payment_due_at
from public.pesanan where awaits_payment;
insert into public.receipt (id_pesanan, branch_id, number, issued_at, branch_name, branch_address)
select n, (select private.main_branch()), n, now() - (orders - n) * interval '1 minute', 'Kedai Senja', 'Indonesia'
from (select current_setting('fill.orders')::int as orders) as size, generate_series(1, orders - 500) as n;
insert into private.receipt_counter (branch_id, last_number)
select private.main_branch(), max(number) from public.receipt;
insert into public.refund (id_pesanan, amount, method, reason, idempotency_key, at, made_by, till_session_id)
select id_pesanan, amount, 'transfer', 'Habis', gen_random_uuid(), settled_at, created_by, till_session_id
from public.payment where id_pesanan % 50 = 0 and status = 'paid';
insert into public.ledger_entry
  (at, branch_id, business_date, till_session_id, id_pesanan, payment_id, refund_id, cause, account, category, amount)
select taken.settled_at, parent.branch_id, parent.business_date, taken.till_session_id, parent.id,
  case cause when 'paid' then taken.id end, case cause when 'refunded' then made.id end, cause, account,
  case account when 'sales' then 'Kategori ' || parent.id % 30 end, sign * 20000
from public.payment as taken
join public.pesanan as parent on parent.id = taken.id_pesanan
left join public.refund as made on made.id_pesanan = parent.id,
  lateral (values
    ('placed', 'sales', -1), ('placed', 'receivable', 1),
    ('paid', taken.method, 1), ('paid', 'receivable', -1),
    ('refunded', made.method, -1), ('refunded', 'receivable', 1)) as entry (cause, account, sign)
where taken.status = 'paid' and (cause <> 'refunded' or made.id is not null);
insert into public.stock_movement (at, id_product, units, cause, id_pesanan, actor)
select parent.created_at, item.id_product, -item.jumlah_product, 'placed', parent.id, parent.id_pemesan
from public.pesanan_item as item join public.pesanan as parent on parent.id = item.id_pesanan;

insert into public.push_subscription (id_user, endpoint, p256dh, auth)
select md5('user' || n)::uuid, 'https://push.example.com/' || n, 'BA' || repeat('a', 85), repeat('a', 22)
from generate_series(1, current_setting('fill.orders')::int / 10) as n;
insert into private.notification
  (id_pesanan, id_user, id_subscription, type, created_at, due_at, finished_at)
select n, md5('user' || n)::uuid, n, 'ready', at, at, at
from generate_series(1, current_setting('fill.orders')::int / 10) as n,
  lateral (select now() - n * interval '6 days' / current_setting('fill.orders')::int as at) as sent;

-- Twelve releases of each app, five reports of each page load; the sums as the migration makes them.
insert into public.browser_event (kind, name, value, app, release, route, at)
select case when n % 50 = 0 then 'error' else 'vital' end,
  case when n % 50 = 0 then 'code' || n % 7 else (array['LCP', 'INP', 'CLS', 'FCP', 'TTFB'])[n % 5 + 1] end,
  case when n % 50 > 0 then case when n % 5 = 2 then random() else exp(5 + 2 * random()) end end,
  (array['shell', 'storefront', 'cart-checkout', 'admin-console'])[n % 4 + 1],
  'release' || 12 * n / current_setting('fill.orders')::bigint, '/',
  now() - (current_setting('fill.orders')::int - n) * interval '30 days' / current_setting('fill.orders')::int
from generate_series(1, current_setting('fill.orders')::bigint) as n;
insert into public.browser_event_day (day, app, release, name, value, events, first_seen, last_seen)
select
  (at at time zone 'UTC')::date, app, release, case kind when 'error' then 'error' else name end,
  case kind when 'error' then 0 else private.rounded_vital(value) end, count(*), min(at), max(at)
from public.browser_event group by 1, 2, 3, 4, 5;

set session_replication_role = default;
