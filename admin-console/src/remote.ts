import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import branch from './branches/branch.route.ts';
import branches from './branches/branches.route.ts';
import counter from './counter/counter.route.ts';
import group from './options/group.route.ts';
import newGroup from './options/new-group.route.ts';
import options from './options/options.route.ts';
import orders from './orders/orders.route.ts';
import insert from './products/insert.route.ts';
import products from './products/products.route.ts';
import update from './products/update.route.ts';
import refunds from './refunds/refunds.route.ts';
import releases from './releases/releases.route.ts';
import reports from './reports/reports.route.ts';
import staff from './staff/staff.route.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [
    products,
    insert,
    update,
    options,
    newGroup,
    group,
    orders,
    counter,
    refunds,
    reports,
    staff,
    branches,
    branch,
    releases,
  ],
  widgets,
} satisfies Remote;
