import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant, RuleType } from './mutants.ts';

/**
 * Suites that compare the system catalogue with a list. They may only detect grant mutants: other mutants
 * must be detected by their effect.
 */
const LISTS = ['rules.test.ts', 'grants.test.ts', 'lints.test.ts', 'access/complete.test.ts'];

/** Suites that do not use the mutated database. */
const OTHER_DATABASES = [
  'access/api.test.ts',
  'api-edges.test.ts',
  'api.test.ts',
  'checkout-http-races.test.ts',
  'deploy.test.ts',
  'interleavings.property.test.ts',
  'make-admin.test.ts',
  'plans.test.ts',
];

/** Suites that take minutes: a mutant runs them last, unless they are the likeliest to detect it. */
const SLOWEST = [
  'access/hosted.test.ts',
  'payment-permutations.test.ts',
  'payment-reports.test.ts',
];

/** The suites most likely to detect a mutant, by type. */
const LIKELIEST: Record<RuleType, string[]> = {
  policy: ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  'row-level security': ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  trigger: ['access/hosted.test.ts', 'access/blanket-grants.test.ts'],
  constraint: ['constraints.test.ts'],
  'required column': ['constraints.test.ts'],
  bucket: ['storage.test.ts'],
  grant: ['grants.test.ts', 'rules.test.ts'],
  check: [
    ...[
      'options.test.ts',
      'save-options.test.ts',
      'cart-options.test.ts',
      'change-line.test.ts',
      'ordered-options.test.ts',
    ],
    ...['checkout-details.test.ts', 'checkout-opening.test.ts', 'order-steps.test.ts'],
    ...['cancel-order.test.ts', 'edit-order.test.ts', 'till.test.ts', 'pause-branch.test.ts'],
    ...['sold-out.test.ts'],
    ...['shop-status.test.ts', 'board.test.ts', 'orders.test.ts', 'order-events.test.ts'],
    ...['checkout.test.ts', 'order-contact.test.ts', 'cart.test.ts', 'add-to-cart.test.ts'],
    ...[
      'take-payment.test.ts',
      'refunds.test.ts',
      'refund-payment.test.ts',
      'online-payments.test.ts',
      'payments-to-check.test.ts',
      'counter-order.test.ts',
    ],
    ...['payment-provider.test.ts', 'receipts.test.ts', 'books.test.ts', 'option-races.test.ts'],
    ...['kitchen/invalid-steps.test.ts', 'kitchen/settings.test.ts', 'kitchen/tickets.test.ts'],
    ...['kitchen/recalls.test.ts', 'kitchen/print-outcomes.test.ts'],
    ...['delete-account.test.ts', 'staff.test.ts', 'admin-mfa.test.ts'],
  ],
  lock: [
    ...['order-races.test.ts', 'checkout-limits-races.test.ts', 'checkout-races.test.ts'],
    ...['payment-races.test.ts', 'take-payment.test.ts', 'receipts.test.ts', 'till.test.ts'],
    ...['checkout-admin-races.test.ts', 'order-steps.property.test.ts', 'order-numbers.test.ts'],
    ...['option-races.test.ts', 'kitchen/steps-at-once.test.ts'],
    ...['kitchen/print-cancelled.test.ts', 'kitchen/removed-stations.test.ts'],
  ],
};

/**
 * Returns the suites to run against a mutant, in groups: each group runs only if all previous groups passed. Suites
 * that name the changed function run first.
 *
 * @param all paths of all suites, relative to supabase/tests.
 */
export function suitesFor({ type, name }: Mutant, all: readonly string[]): string[][] {
  const likeliest = LIKELIEST[type];
  const [, changed] = /^\d+ of (\w+)/.exec(name) ?? [];
  const naming = all.filter(
    (suite) => changed && !SLOWEST.includes(suite) && calls(suite, changed),
  );
  const excluded = [...OTHER_DATABASES, ...(type === 'grant' ? [] : LISTS)];
  const first = [...new Set([...naming, ...likeliest])].filter(
    (suite) => !excluded.includes(suite),
  );
  return [
    ...first.map((suite) => [suite]),
    all.filter((suite) => !excluded.includes(suite) && !first.includes(suite)),
  ];
}

function calls(suite: string, name: string): boolean {
  const source = readFileSync(join(import.meta.dirname, '..', suite), 'utf8');
  return source.includes(`'${name}'`) || source.includes(`.${name}(`);
}
