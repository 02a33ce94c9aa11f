import type { Screen } from '../screen.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { BOARD_SCREENS } from './board-screens.ts';
import { CAFE_SCREENS } from './cafe-screens.ts';
import { FAILURE_SCREENS } from './failure-screens.ts';
import { MENU_SCREENS } from './menu-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { OWNER_SCREENS } from './owner-screens.ts';
import { PAYMENT_SCREENS } from './payment-screens.ts';
import { RELEASE_SCREENS } from './release-screens.ts';
import { STAFF_SCREENS } from './staff-screens.ts';
import { TWO_STEP_SCREENS } from './two-step-screens.ts';

/** Ordered within each list: adding to the cart precedes the cart, the cart the order. */
export const SCREENS: readonly Screen[] = [
  ...MENU_SCREENS,
  ...FAILURE_SCREENS,
  ...ORDER_SCREENS,
  ...PAYMENT_SCREENS,
  ...CAFE_SCREENS,
  ...ACCOUNT_SCREENS,
  ...ADMIN_SCREENS,
  ...BOARD_SCREENS,
  ...STAFF_SCREENS,
  ...OWNER_SCREENS,
  ...RELEASE_SCREENS,
  ...TWO_STEP_SCREENS,
];
