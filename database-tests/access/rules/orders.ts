import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { itemRow, orderRow, ownId } from '../world.ts';

const order = rulesOf('public.pesanan');
const item = rulesOf('public.pesanan_item');

/** Orders: written by checkout() only; admins move their status and archive them. */
export const ORDER_RULES: Rule[] = [
  order.select({
    what: 'an order of customer A',
    by: ['pesanan_select_own_or_admin'],
    where: ({ order: id }) => byId(id),
    //    visitor A     B     admin demoted signed-out service
    may: 'no      yes   none  yes   none    none       yes',
  }),
  order.insert({
    what: 'an order without checkout()',
    by: ['no grant', 'no policy'],
    row: (world, who) => orderRow(ownId(world, who)),
    may: 'no      no    no    no    no      no         yes',
  }),
  order.update({
    what: 'the status',
    by: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'siap' }),
    may: 'no      none  none  yes   none    none       yes',
  }),
  order.update({
    what: 'the status, to one that may not follow',
    by: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'menunggu' }),
    may: 'no      none  none  PT409 none    none       PT409',
  }),
  order.update({
    what: 'the total',
    by: ['no grant on total_harga', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ total_harga: 1 }),
    may: 'no      no    no    no    no      no         PT403',
  }),
  order.update({
    what: 'id_pemesan',
    by: ['no grant on id_pemesan', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: ({ ids }) => ({ id_pemesan: ids.customerB }),
    may: 'no      no    no    no    no      no         PT403',
  }),
  order.delete({
    what: 'an order of customer A',
    by: ['no grant', 'no policy'],
    where: ({ order: id }) => byId(id),
    may: 'no      no    no    no    no      no         yes',
  }),
  order.update({
    what: 'archived_at of a cancelled order',
    by: ['pesanan_update_admin', 'guard_order'],
    where: ({ cancelledOrder: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    stored: () => ({}),
    may: 'no      none  none  yes   none    none       yes',
  }),
  order.update({
    what: 'archived_at of an order in preparation',
    by: ['pesanan_update_admin', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    may: 'no      none  none  PT409 none    none       PT409',
  }),
  item.select({
    what: 'a line of an order of customer A',
    by: ['pesanan_item_select_with_order', 'pesanan_select_own_or_admin'],
    where: ({ item: id }) => byId(id),
    may: 'no      yes   none  yes   none    none       yes',
  }),
  item.insert({
    what: 'a line into an order of customer A',
    by: ['no grant', 'no policy'],
    row: ({ order: id }) => itemRow(id),
    may: 'no      no    no    no    no      no         yes',
  }),
  item.update({
    what: 'the price paid',
    by: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    set: () => ({ price: 1 }),
    may: 'no      no    no    no    no      no         yes',
  }),
  item.delete({
    what: 'a line of an order of customer A',
    by: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    may: 'no      no    no    no    no      no         yes',
  }),
];
