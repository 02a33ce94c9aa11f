import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { itemRow, orderRow, ownId } from '../world.ts';

const order = rulesOf('public.pesanan');
const item = rulesOf('public.pesanan_item');

/** Orders: written by checkout() only; admins change their status and archive them. */
export const ORDER_RULES: Rule[] = [
  order.select({
    title: 'an order of customer A',
    decidedBy: ['pesanan_select_own_or_admin'],
    where: ({ order: id }) => byId(id),
    //         visitor A     B     admin demoted signed-out service
    outcomes: 'no      yes   none  yes   none    none       yes',
  }),
  order.insert({
    title: 'an order without checkout()',
    decidedBy: ['no grant', 'no policy'],
    row: (world, identity) => orderRow(ownId(world, identity)),
    outcomes: 'no      no    no    no    no      no         yes',
  }),
  order.update({
    title: 'the status',
    decidedBy: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'siap' }),
    outcomes: 'no      none  none  yes   none    none       yes',
  }),
  order.update({
    title: 'the status, by an illegal transition',
    decidedBy: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'menunggu' }),
    outcomes: 'no      none  none  PT409 none    none       PT409',
  }),
  order.update({
    title: 'the total',
    decidedBy: ['no grant on total_harga', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ total_harga: 1 }),
    outcomes: 'no      no    no    no    no      no         PT403',
  }),
  order.update({
    title: 'id_pemesan',
    decidedBy: ['no grant on id_pemesan', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: ({ ids }) => ({ id_pemesan: ids.customerB }),
    outcomes: 'no      no    no    no    no      no         PT403',
  }),
  order.delete({
    title: 'an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    where: ({ order: id }) => byId(id),
    outcomes: 'no      no    no    no    no      no         yes',
  }),
  order.update({
    title: 'archived_at of a cancelled order',
    decidedBy: ['pesanan_update_admin', 'guard_order'],
    where: ({ cancelledOrder: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    stored: () => ({}),
    outcomes: 'no      none  none  yes   none    none       yes',
  }),
  order.update({
    title: 'archived_at of an order in preparation',
    decidedBy: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    outcomes: 'no      none  none  PT409 none    none       PT409',
  }),
  item.select({
    title: 'a line of an order of customer A',
    decidedBy: ['pesanan_item_select_with_order', 'pesanan_select_own_or_admin'],
    where: ({ item: id }) => byId(id),
    outcomes: 'no      yes   none  yes   none    none       yes',
  }),
  item.insert({
    title: 'a line into an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    row: ({ order: id }) => itemRow(id),
    outcomes: 'no      no    no    no    no      no         yes',
  }),
  item.update({
    title: 'the price paid',
    decidedBy: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    set: () => ({ price: 1 }),
    outcomes: 'no      no    no    no    no      no         yes',
  }),
  item.delete({
    title: 'a line of an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    outcomes: 'no      no    no    no    no      no         yes',
  }),
];
