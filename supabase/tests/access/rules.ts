import type { Rule } from './rule.ts';
import { BOOK_RULES } from './rules/books.ts';
import { BRANCH_RULES } from './rules/branches.ts';
import { BROWSER_EVENT_RULES } from './rules/browser-events.ts';
import { CART_RULES } from './rules/cart.ts';
import { CATALOGUE_RULES } from './rules/catalogue.ts';
import { CLOSED_RULES } from './rules/closed.ts';
import { COUNTER_FUNCTION_RULES } from './rules/counter-functions.ts';
import { FUNCTION_RULES } from './rules/functions.ts';
import { KITCHEN_RULES } from './rules/kitchen.ts';
import { KITCHEN_FUNCTION_RULES } from './rules/kitchen-functions.ts';
import { NOTIFICATION_RULES } from './rules/notifications.ts';
import { OPTION_RULES } from './rules/options.ts';
import { ORDER_FUNCTION_RULES } from './rules/order-functions.ts';
import { ORDER_RULES } from './rules/orders.ts';
import { PAYMENT_FUNCTION_RULES } from './rules/payment-functions.ts';
import { PAYMENT_RULES } from './rules/payments.ts';
import { PRINTER_RULES } from './rules/printers.ts';
import { PRIVATE_FUNCTION_RULES } from './rules/private-functions.ts';
import { PRIVATE_MONEY_FUNCTION_RULES } from './rules/private-money-functions.ts';
import { PROFILE_RULES } from './rules/profiles.ts';
import { STAFF_RULES } from './rules/staff.ts';
import { STORAGE_RULES } from './rules/storage.ts';

/** The access rules of every table, function and bucket; supabase/access.md is generated from them. */
export const RULES: readonly Rule[] = [
  ...CATALOGUE_RULES,
  ...OPTION_RULES,
  ...PROFILE_RULES,
  ...CART_RULES,
  ...ORDER_RULES,
  ...PAYMENT_RULES,
  ...NOTIFICATION_RULES,
  ...PRINTER_RULES,
  ...BRANCH_RULES,
  ...KITCHEN_RULES,
  ...BOOK_RULES,
  ...BROWSER_EVENT_RULES,
  ...CLOSED_RULES,
  ...FUNCTION_RULES,
  ...ORDER_FUNCTION_RULES,
  ...PAYMENT_FUNCTION_RULES,
  ...COUNTER_FUNCTION_RULES,
  ...KITCHEN_FUNCTION_RULES,
  ...STAFF_RULES,
  ...PRIVATE_FUNCTION_RULES,
  ...PRIVATE_MONEY_FUNCTION_RULES,
  ...STORAGE_RULES,
];
