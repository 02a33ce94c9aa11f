import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import cart from './cart/cart.route.ts';
import history from './history/history.route.ts';
import orderDetail from './history/order-detail.route.ts';
import payment from './payment/payment.route.ts';
import receipt from './receipt/receipt.route.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [cart, history, orderDetail, payment, receipt],
  widgets,
} satisfies Remote;
