import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import orders from './orders/orders.route.ts';
import insert from './products/insert.route.ts';
import products from './products/products.route.ts';
import update from './products/update.route.ts';
import releases from './releases/releases.route.ts';
import staff from './staff/staff.route.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [products, insert, update, orders, staff, releases],
  widgets,
} satisfies Remote;
