/** Conventions of the whole schema, which every migration must follow. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { describedSubjects } from './support/described.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** The first column of a query, sorted. */
const list = async (query: string): Promise<string[]> =>
  (await db.sql.unsafe(query)).map((row) => String(Object.values(row)[0])).sort();

const FUNCTIONS = `
  select n.nspname || '.' || p.proname as name, p.oid, p.prosecdef, p.proconfig
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')`;
const OUR_POLICIES = `
  select pol.polname as name, pol.oid, pol.polroles, pol.polrelid::regclass::text as relation
  from pg_policy pol join pg_class c on c.oid = pol.polrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'storage')`;

test('every table in public has row-level security', async () => {
  const query = `select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p') and not relrowsecurity`;
  expect(await list(query)).toEqual([]);
});

test('every view has the rights of its reader, since it would bypass row-level security', async () => {
  const query = `select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`;
  expect(await list(query)).toEqual([]);
});

test('every table, and every function, has a comment', async () => {
  const tables = `select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and obj_description(oid, 'pg_class') is null`;
  const functions = `select name from (${FUNCTIONS}) f where obj_description(oid, 'pg_proc') is null`;
  expect([...(await list(tables)), ...(await list(functions))]).toEqual([]);
});

test('every policy has a comment', async () => {
  const query = `select name from (${OUR_POLICIES}) p where obj_description(oid, 'pg_policy') is null`;
  expect(await list(query)).toEqual([]);
});

test('every policy names its roles', async () => {
  // 0 is PUBLIC.
  expect(await list(`select name from (${OUR_POLICIES}) p where 0 = any (polroles)`)).toEqual([]);
});

test('every policy evaluates the caller once per statement, not once per row', async () => {
  const query = `select policyname from pg_policies
    where schemaname in ('public', 'storage')
      and concat(qual, ' ', with_check) ~ '(?<!SELECT )(auth[.](uid|jwt|role)|private[.]is_admin|private[.]is_staff)[(]'`;
  expect(await list(query)).toEqual([]);
});

test('every API function and every security definer function has an allow and a deny test', async () => {
  const subjects = await describedSubjects();
  const query = `select name from (${FUNCTIONS}) f where prosecdef or name like 'public.%'`;
  const untested = (await list(query)).filter((name) => {
    const tests = subjects.get(name);
    return !tests?.allows || !tests.denies;
  });
  expect(untested).toEqual([]);
});

test('every function has an empty search_path', async () => {
  const query = `select name from (${FUNCTIONS}) f
    where not coalesce('search_path=""' = any (proconfig), false)`;
  expect(await list(query)).toEqual([]);
});

test('only the listed functions are security definer', async () => {
  expect(await list(`select name from (${FUNCTIONS}) f where prosecdef`)).toEqual([
    'private.add_kitchen', // no client may write the kitchen
    'private.admin_standing', // reads auth.sessions
    'private.assignments_changed', // no client may write product.requires_choice
    'private.broadcast_order', // no client may send hints
    'private.broadcast_tickets', // no client may send hints
    'private.change_kitchen_line', // no client may write kitchen_line
    'private.complete_profile', // runs as the auth service, which may not write profiles
    'private.create_profile', // runs as the auth service, which may not write profiles
    'private.delete_old_jobs', // no client may write print jobs
    'private.end_attempts', // staff cancel an order, and may not write payments
    'private.follow_order', // no client may write kitchen_ticket
    'private.forget_printed_customer', // no client may write print jobs
    'private.guard_signed_upload', // reads auth.sessions
    'private.is_staff', // reads auth.sessions
    'private.issue_receipt', // no client may write receipts
    'private.number_order', // no client may write order_counter
    'private.option_groups_changed', // no client may write product.requires_choice
    'private.post_order', // no client may write the ledger
    'private.post_payment', // no client may write the ledger
    'private.post_refund', // no client may write the ledger
    'private.print_cancellation', // no client may write print jobs
    'private.print_paid_receipt', // no client may write print jobs
    'private.print_ticket', // no client may write print jobs
    'private.promise_pace', // uses private functions
    'private.publish_mail_language', // users may not write auth.users
    'private.queue_notification', // no client may write the outbox
    'private.record_order_event', // no client may write order_event
    'private.record_stock', // no client may write stock movements
    'private.return_stock', // an admin cancels an order, which changes the stock
    'private.send_new_lines', // no client may write kitchen_ticket
    'private.track_product_editor', // no client may write product_editor
    'private.welcome_staff', // runs as the auth service, which may not write profiles
    // In public, where Supabase's advisor warns (lint 0029), because users call them.
    'public.accept_order', // staff may not write these columns
    'public.apply_payment_status', // no client may write payments
    'public.begin_payment', // no client may write payments
    'public.board', // with row-level security its subqueries are slow
    'public.cancel_order', // customers may not write orders
    'public.cancel_staff_invitation', // changes a role
    'public.checkout',
    'public.close_till', // no client may write till_session
    'public.count_till', // no client may write till_count
    'public.counter_order', // staff may not write orders
    'public.day_report', // uses private functions
    'public.delete_account',
    'public.delete_option_group', // no client may write options
    'public.edit_order', // no client may write order lines
    'public.edited_total', // uses private functions
    'public.expire_payments', // uses private functions
    'public.fail_payment', // no client may write payments
    'public.finish_print_job', // no client may write print jobs
    'public.finish_tablet_job', // no client may write print jobs
    'public.invite_staff', // reads auth.users, changes a role
    'public.kitchen_board', // with row-level security its subqueries are slow
    'public.kitchen_step', // no client may write kitchen_ticket
    'public.kitchen_times', // uses private functions
    'public.list_staff', // reads auth.users
    'public.move_order', // staff may not write these columns
    'public.open_till', // no client may write till_session
    'public.order_timeline', // customers may not read order_event
    'public.order_totals', // visitors may not use private functions
    'public.pause_branch', // staff may not write branch
    'public.pay_at_counter', // customers may not write orders
    'public.payment_methods', // visitors may not read the settings
    'public.payment_page', // visitors may not use private functions
    'public.payment_provider_state', // for staff only
    'public.payments_to_check', // no client may write payments
    'public.pickup_slots', // counts the orders of all customers
    'public.print_queue', // no client may read print jobs
    'public.print_receipt', // no client may write print jobs
    'public.print_test_page', // no client may write print jobs
    'public.printers', // no client may read printers
    'public.product_options', // visitors may not call its helpers
    'public.promise_order', // staff may not write these columns
    'public.receipt', // for readers without an account
    'public.refund_order', // no client may write refunds
    'public.refund_payment', // no client may write refunds
    'public.refund_preview', // counts refunded units, and returns nothing
    'public.refunds_due', // with row-level security its subqueries are slow
    'public.register_push_subscription', // takes a browser from the account that used it before
    'public.remove_printer', // no client may write printers
    'public.report_notifications', // no client may write the outbox
    'public.report_printer_status', // no client may write printers
    'public.reprint_ticket', // no client may write print jobs
    'public.resume_branch', // staff may not write branch
    'public.revoke_staff', // changes a role
    'public.rotate_printer_token', // no client may write printers
    'public.save_kitchen', // no client may write the kitchen
    'public.save_option_group', // no client may write options
    'public.save_printer', // no client may write printers
    'public.search_menu', // reads only the public menu; uses its index only as definer
    'public.search_orders', // for admins; uses its indexes only as definer
    'public.search_products', // for admins; uses its index only as definer
    'public.serve_order', // staff may not write these columns
    'public.set_opening_hours', // locks the branch, and has stable error codes
    'public.set_option_sold_out', // staff may not write option_item
    'public.set_ready_mail', // customers may not write orders
    'public.set_sold_out', // staff may not write product
    'public.shop_status', // reads till_session
    'public.sort_option_groups', // no client may write options
    'public.store_payment_code', // no client may write payments
    'public.take_notifications', // reads auth.users
    'public.take_payment', // no client may write payments
    'public.take_print_job', // no client may write print jobs
    'public.take_tablet_job', // no client may write print jobs
    'public.void_order', // no client may write refunds
  ]);
});

test('only the listed functions can be executed by visitors and users', async () => {
  const executable = (role: string) =>
    list(
      `select name from (${FUNCTIONS}) f where has_function_privilege('${role}', oid, 'execute')`,
    );
  expect(await executable('anon')).toEqual([
    'public.menu_categories',
    'public.order_totals',
    'public.payment_methods',
    'public.pickup_slots',
    'public.product_options',
    'public.receipt',
    'public.search_menu',
    'public.shop_status',
  ]);
  expect(await executable('authenticated')).toEqual([
    'private.admin_standing',
    'private.check_options',
    'private.clock',
    'private.default_options',
    'private.find_option_problem',
    'private.is_admin',
    'private.is_plain_name',
    'private.is_product_image_name',
    'private.is_product_image_path',
    'private.is_staff',
    'private.main_branch',
    'private.normal_options',
    'private.option_groups',
    'private.option_list',
    'private.options_price',
    'private.requires_choice',
    'private.size_surcharge',
    'private.units_left',
    'public.accept_order',
    'public.accept_prices',
    'public.add_to_cart',
    'public.admin_mfa_required',
    'public.begin_payment',
    'public.board',
    'public.cancel_order',
    'public.cancel_staff_invitation',
    'public.cart_choices',
    'public.change_line',
    'public.checkout',
    'public.close_till',
    'public.compare_releases',
    'public.count_finished_orders',
    'public.count_orders',
    'public.count_till',
    'public.counter_order',
    'public.day_report',
    'public.delete_account',
    'public.delete_option_group',
    'public.edit_order',
    'public.edited_total',
    'public.export_account',
    'public.finish_tablet_job',
    'public.invite_staff',
    'public.kitchen_board',
    'public.kitchen_step',
    'public.kitchen_times',
    'public.list_staff',
    'public.menu_categories',
    'public.move_order',
    'public.open_till',
    'public.order_timeline',
    'public.order_totals',
    'public.pause_branch',
    'public.pay_at_counter',
    'public.payment_methods',
    'public.payment_page',
    'public.payment_provider_state',
    'public.pickup_slots',
    'public.print_queue',
    'public.print_receipt',
    'public.print_test_page',
    'public.printers',
    'public.product_options',
    'public.promise_order',
    'public.receipt',
    'public.refund_order',
    'public.refund_payment',
    'public.refund_preview',
    'public.refunds_due',
    'public.register_push_subscription',
    'public.release_errors',
    'public.release_vitals',
    'public.remove_printer',
    'public.remove_push_subscription',
    'public.reprint_ticket',
    'public.resume_branch',
    'public.revoke_staff',
    'public.rotate_printer_token',
    'public.save_kitchen',
    'public.save_option_group',
    'public.save_printer',
    'public.search_menu',
    'public.search_orders',
    'public.search_products',
    'public.serve_order',
    'public.set_opening_hours',
    'public.set_option_sold_out',
    'public.set_ready_mail',
    'public.set_sold_out',
    'public.shop_status',
    'public.sort_option_groups',
    'public.take_payment',
    'public.take_tablet_job',
    'public.void_order',
  ]);
});
