/** The access rules cover every object created by the migrations. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { RULES } from './rules.ts';

let db: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  db = await openDatabase();
  catalogue = await readCatalogue(db.sql);
});
afterAll(() => db.close());

const objects = new Set(RULES.map(({ object }) => object));
const deciders = new Set(RULES.flatMap(({ decidedBy }) => decidedBy));
const outcomesOf = (name: string) =>
  RULES.filter(({ decidedBy }) => decidedBy.includes(name)).flatMap(({ outcomes }) =>
    Object.values(outcomes),
  );

test('every table and every view has a rule for each verb', () => {
  const tried = new Set(RULES.map(({ verb, object }) => `${verb} ${object}`));
  const missing = catalogue.relations.flatMap((relation) =>
    ['select', 'insert', 'update', 'delete']
      .map((verb) => `${verb} ${relation}`)
      .filter((attempt) => !tried.has(attempt)),
  );
  expect(missing).toEqual([]);
});

test('every function and every bucket has a rule', () => {
  const { functions, buckets } = catalogue;
  expect([...functions, ...buckets].filter((name) => !objects.has(name))).toEqual([]);
});

test('every policy is decisive: it allows one identity and denies another', () => {
  const ineffective = catalogue.policies.filter((name) => {
    const outcomes = outcomesOf(name);
    const denials = outcomes.filter((outcome) => outcome !== 'yes' && outcome !== '-');
    // A public read policy denies no identity.
    const isForAll = name.endsWith('_select_all');
    return !outcomes.includes('yes') || (denials.length === 0 && !isForAll);
  });
  expect(ineffective).toEqual([]);
});

test('every trigger that can deny an attempt is decisive for a rule', () => {
  // These only have side effects, or have their own tests: guard_admin_mfa (admin-mfa.test.ts), guard_signed_upload
  // (signed-uploads.test.ts), and welcome_staff, which ends no attempt (staff.test.ts).
  const withoutRule = [
    'add_kitchen',
    'assignments_added',
    'assignments_removed',
    'broadcast_changed_tickets',
    'broadcast_new_tickets',
    'broadcast_order',
    'change_kitchen_line',
    'complete_profile',
    'count_browser_events',
    'create_profile',
    'delete_old_jobs',
    'describe_picture',
    'end_attempts',
    'follow_order',
    'forget_printed_customer',
    'groups_changed',
    ...Array(5).fill('guard_admin_mfa'),
    'guard_signed_upload',
    ...Array(8).fill('notify_catalogue_changed'),
    'number_order',
    'post_new_order',
    'post_order',
    'post_payment',
    'post_refund',
    'post_settled_payment',
    'print_cancellation',
    'print_changed_line',
    'print_new_line',
    'print_paid_receipt',
    'promise_accepted_order',
    'promise_new_order',
    'publish_mail_language',
    'queue_notification',
    'record_new_order',
    'record_order_event',
    'record_stock',
    'remove_kitchen_line',
    'replace_removed_station',
    'return_stock',
    'send_new_lines',
    'set_requires_choice',
    'track_new_product_editor',
    'track_product_editor',
    'welcome_new_staff',
    'welcome_staff',
  ];
  expect(catalogue.triggers.filter((name) => !deciders.has(name))).toEqual(withoutRule);
});

test('every object and deciding policy, trigger or constraint of the rules exists', () => {
  const { relations, functions, buckets, policies, triggers } = catalogue;
  const unknown = [...objects].filter(
    (name) => ![...relations, ...functions, ...buckets].includes(name),
  );
  // Deciders that are identifiers are database objects; others are phrases.
  const missing = [...deciders].filter(
    (name) =>
      /^[a-z_]+$/.test(name) &&
      name !== 'execute' &&
      ![...policies, ...triggers].includes(name) &&
      !name.endsWith('_pkey'),
  );
  expect([...unknown, ...missing]).toEqual([]);
});
