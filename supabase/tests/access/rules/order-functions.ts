import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { rowOf } from '../state-rows.ts';
import { ownId } from '../world.ts';

const STAFF = ['execute', 'checks the caller'];
//               visitor A     B     admin staff demoted signed-out service
const STAFF_ONLY = 'no  PT403 PT403 yes   yes   PT403   PT403      no';

/** Functions about orders, till and pauses: for staff, and a customer's own orders. */
export const ORDER_FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.accept_order',
    title: 'accepts an order',
    decidedBy: STAFF,
    arguments: ({ order }) => ({ order_id: order, expected_status: 'disiapkan', minutes: 10 }),
    worked: ({ after, world, identity }) =>
      rowOf(after, 'pesanan', world.order)?.acknowledged_by === ownId(world, identity),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.promise_order',
    title: 'promises another time',
    decidedBy: STAFF,
    arguments: ({ acceptedOrder }) => ({ order_id: acceptedOrder, minutes: 10 }),
    worked: ({ after, world }) =>
      typeof rowOf(after, 'pesanan', world.acceptedOrder)?.promised_at === 'string',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.move_order',
    title: 'moves an order',
    decidedBy: STAFF,
    arguments: ({ order }) => ({
      order_id: order,
      expected_status: 'disiapkan',
      new_status: 'siap',
    }),
    worked: ({ after, world }) => rowOf(after, 'pesanan', world.order)?.status === 'siap',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.edited_total',
    title: 'asks what an order would cost after an edit',
    decidedBy: STAFF,
    arguments: ({ order }) => ({ order_id: order, lines_total: 40_000 }),
    worked: ({ rows }) => JSON.stringify(rows).includes('40000'),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.edit_order',
    title: 'adds a line to an order',
    decidedBy: STAFF,
    arguments: ({ order, menu }) => ({
      order_id: order,
      expected_revision: 0,
      lines: [{ id_product: menu, quantity: 1 }],
      reason: 'Tambah',
    }),
    worked: ({ after, world }) =>
      Number(rowOf(after, 'pesanan', world.order)?.total_harga) === 40_000 &&
      rowOf(after, 'product', world.menu)?.stock_product === 499,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.cancel_order',
    title: 'cancels an order of customer A',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ order }) => ({
      order_id: order,
      expected_status: 'disiapkan',
      reason: 'Salah pesan',
    }),
    worked: ({ after, world }) => rowOf(after, 'pesanan', world.order)?.status === 'dibatalkan',
    outcomes: 'no      yes   PT404 yes   yes   PT404   PT404      no',
  }),
  call({
    function: 'public.set_ready_mail',
    title: 'wants a mail when the order of customer A is ready',
    decidedBy: ['execute', 'filters by the caller'],
    arguments: ({ order }) => ({ order_id: order, wanted: true }),
    worked: ({ after, world }) => rowOf(after, 'pesanan', world.order)?.wants_mail === true,
    outcomes: 'no      yes   PT404 PT404 PT404 PT404   PT404      no',
  }),
  call({
    function: 'public.order_timeline',
    title: 'the events of an order of customer A',
    decidedBy: ['execute', 'filters by the caller'],
    arguments: ({ order }) => ({ order_id: order }),
    worked: ({ rows }) => rows.some(({ type }) => type === 'placed'),
    outcomes: 'no      yes   none  yes   yes   none    none       no',
  }),
  call({
    function: 'public.board',
    title: 'the orders of a branch',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows, world }) => JSON.stringify(rows).includes(`"id":${world.order},`),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.open_till',
    title: 'opens the till',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ after, world, identity }) =>
      after.till_session?.some(
        (row) =>
          Number(row.branch_id) === world.mainBranch && row.opened_by === ownId(world, identity),
      ) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.close_till',
    title: 'closes the till',
    decidedBy: STAFF,
    arguments: ({ branch }) => ({ branch_id: branch }),
    worked: ({ after, world, identity }) =>
      rowOf(after, 'till_session', world.till)?.closed_by === ownId(world, identity),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.pause_branch',
    title: 'pauses a branch',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ after, world }) =>
      rowOf(after, 'branch', world.mainBranch)?.paused_until === 'infinity',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.resume_branch',
    title: 'ends a pause',
    decidedBy: STAFF,
    arguments: ({ branch }) => ({ branch_id: branch }),
    worked: ({ after, world }) => rowOf(after, 'branch', world.branch)?.paused_until === null,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.set_sold_out',
    title: 'marks a product as sold out',
    decidedBy: STAFF,
    arguments: ({ menu }) => ({ product_id: menu, until: 'changed' }),
    worked: ({ after, world }) =>
      rowOf(after, 'product', world.menu)?.sold_out_until === 'infinity',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.set_opening_hours',
    title: 'replaces opening hours',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ branch }) => ({
      branch_id: branch,
      spans: [{ weekday: 3, opens_at: '09:00', closes_at: '17:00' }],
    }),
    worked: ({ after }) =>
      after.opening_hours?.length === 1 && after.opening_hours[0]?.weekday === 3,
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.shop_status',
    title: 'which branches take orders',
    decidedBy: ['execute', 'shows only what the menu shows'],
    arguments: () => ({}),
    worked: ({ rows }) => JSON.stringify(rows).includes('"state":"open"'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.pickup_slots',
    title: 'pickup slots',
    decidedBy: ['execute', 'shows only what the checkout shows'],
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows }) => rows.length > 0,
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.set_clock_offset',
    title: 'shifts the clock',
    decidedBy: ['no execute'],
    arguments: () => ({ seconds: 60 }),
    worked: ({ after }) => after.settings?.[0]?.clock_offset === '00:01:00',
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
];
