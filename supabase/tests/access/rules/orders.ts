import { itemRow, orderEventRow, orderRow } from '../rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const order = rulesOf('public.pesanan');
const item = rulesOf('public.pesanan_item');
const event = rulesOf('public.order_event');
const NOON = '2026-11-27T05:00:00+00:00';

/** Orders: written by checkout() only; staff change their status, admins archive them. */
export const ORDER_RULES: Rule[] = [
  order.select({
    title: 'an order of customer A',
    decidedBy: ['pesanan_select_own_or_staff'],
    where: ({ order: id }) => byId(id),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   none  yes   yes   none    none       yes',
  }),
  order.insert({
    title: 'an order without checkout()',
    decidedBy: ['no grant', 'no policy'],
    row: (world, identity) => orderRow(ownId(world, identity)),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  order.update({
    title: 'the status',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'siap' }),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  order.update({
    title: 'the status, by an illegal transition',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'menunggu' }),
    outcomes: 'no      none  none  PT409 PT409 none    none       PT409',
  }),
  order.update({
    title: 'the status, a step back with a reason',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ readyOrder: id }) => byId(id),
    set: () => ({ status: 'disiapkan', status_reason: 'Salah pesanan' }),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  order.update({
    title: 'the status, a step back without a reason',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ readyOrder: id }) => byId(id),
    set: () => ({ status: 'disiapkan' }),
    outcomes: 'no      none  none  PT422 PT422 none    none       PT422',
  }),
  order.update({
    title: 'the reason without a step back',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ readyOrder: id }) => byId(id),
    set: () => ({ status_reason: 'Salah pesanan' }),
    outcomes: 'no      none  none  PT403 PT403 none    none       PT403',
  }),
  order.update({
    title: 'the status, to cancelled with a reason',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'dibatalkan', status_reason: 'Habis' }),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  order.update({
    title: 'the status, to cancelled without a reason',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ status: 'dibatalkan' }),
    outcomes: 'no      none  none  PT422 PT422 none    none       yes',
  }),
  order.update({
    title: 'acceptance and promised time',
    decidedBy: ['no grant on acknowledged_at and promised_at'],
    where: ({ order: id }) => byId(id),
    set: () => ({ acknowledged_at: NOON, promised_at: NOON }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  order.update({
    title: 'number and branch',
    decidedBy: ['no grant on order_number and branch_id', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: ({ branch }) => ({ order_number: 4_711, branch_id: branch }),
    outcomes: 'no      no    no    no    no    no      no         PT403',
  }),
  order.update({
    title: 'name and phone',
    decidedBy: ['no grant on nama_pemesan and customer_phone', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ nama_pemesan: 'Sari', customer_phone: '+6281234567890' }),
    outcomes: 'no      no    no    no    no    no      no         PT403',
  }),
  order.update({
    title: 'the total',
    decidedBy: ['no grant on total_harga', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ total_harga: 1 }),
    outcomes: 'no      no    no    no    no    no      no         PT403',
  }),
  order.update({
    title: 'id_pemesan',
    decidedBy: ['no grant on id_pemesan', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: ({ ids }) => ({ id_pemesan: ids.customerB }),
    outcomes: 'no      no    no    no    no    no      no         PT403',
  }),
  order.delete({
    title: 'an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    where: ({ order: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  order.update({
    title: 'archived_at of a cancelled order',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ cancelledOrder: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    stored: () => ({}),
    outcomes: 'no      none  none  yes   PT403 none    none       yes',
  }),
  order.update({
    title: 'archived_at of an order in preparation',
    decidedBy: ['pesanan_update_staff', 'guard_order'],
    where: ({ order: id }) => byId(id),
    set: () => ({ archived_at: new Date().toISOString() }),
    outcomes: 'no      none  none  PT409 PT403 none    none       PT409',
  }),
  item.select({
    title: 'a line of an order of customer A',
    decidedBy: ['pesanan_item_select_with_order', 'pesanan_select_own_or_staff'],
    where: ({ item: id }) => byId(id),
    outcomes: 'no      yes   none  yes   yes   none    none       yes',
  }),
  item.insert({
    title: 'a line into an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    row: ({ order: id }) => itemRow(id),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  item.update({
    title: 'the price paid',
    decidedBy: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    set: () => ({ price: 1 }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  item.delete({
    title: 'a line of an order of customer A',
    decidedBy: ['no grant', 'no policy'],
    where: ({ item: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  event.select({
    title: 'an event of an order of customer A',
    decidedBy: ['order_event_select_staff'],
    where: ({ orderEvent: id }) => byId(id),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  event.insert({
    title: 'an event',
    decidedBy: ['no grant', 'no policy'],
    row: ({ order: id }) => orderEventRow(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  event.update({
    title: 'the reason of an event',
    decidedBy: ['no grant', 'no policy'],
    where: ({ orderEvent: id }) => byId(id),
    set: () => ({ reason: 'x' }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  event.delete({
    title: 'an event',
    decidedBy: ['no grant', 'no policy'],
    where: ({ orderEvent: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
];
