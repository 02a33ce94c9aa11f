import { slot } from 'remote-contract';

/** Props of widgets in the details of an order. */
export interface ShownOrder {
  orderId: number;
}

/** Above the board and the lists of orders. */
export const ordersAlerts = slot('orders.alerts');

/** Among the actions in the details of an open order. */
export const orderActions = slot<ShownOrder>('orders.actions');

/** Above the product list, the start page of admins. */
export const adminHome = slot('admin.home');
