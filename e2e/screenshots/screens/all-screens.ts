import type { Screen } from '../screen.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { BOARD_SCREENS } from './board-screens.ts';
import { CAFE_SCREENS } from './cafe-screens.ts';
import { COUNTER_SCREENS } from './counter-screens.ts';
import { FAILURE_SCREENS } from './failure-screens.ts';
import { KITCHEN_SCREENS } from './kitchen-screens.ts';
import { LONG_CART_SCREENS } from './long-cart-screens.ts';
import { MENU_SCREENS } from './menu-screens.ts';
import { OPTION_ADMIN_SCREENS } from './option-admin-screens.ts';
import { OPTION_SCREENS } from './option-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { OWNER_SCREENS } from './owner-screens.ts';
import { PAYMENT_SCREENS } from './payment-screens.ts';
import { RECEIPT_SCREENS } from './receipt-screens.ts';
import { RELEASE_SCREENS } from './release-screens.ts';
import { STAFF_SCREENS } from './staff-screens.ts';
import { TILL_SCREENS } from './till-screens.ts';
import { TWO_STEP_SCREENS } from './two-step-screens.ts';

/** Ordered within each list: adding to the cart precedes the cart, the cart the order. */
export const SCREENS: readonly Screen[] = [
  ...MENU_SCREENS,
  ...FAILURE_SCREENS,
  ...ORDER_SCREENS,
  ...OPTION_SCREENS,
  ...LONG_CART_SCREENS,
  ...PAYMENT_SCREENS,
  ...CAFE_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADMIN_SCREENS,
  ...BOARD_SCREENS,
  ...KITCHEN_SCREENS,
  ...COUNTER_SCREENS,
  ...TILL_SCREENS,
  ...OPTION_ADMIN_SCREENS,
  ...STAFF_SCREENS,
  ...OWNER_SCREENS,
  ...RECEIPT_SCREENS,
  ...RELEASE_SCREENS,
  ...TWO_STEP_SCREENS,
];
