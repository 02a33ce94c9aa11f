import { randomUUID } from 'node:crypto';
import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import { USERS } from '../identities.ts';
import { pictureName } from '../rows.ts';
import type { Rule } from '../rule.ts';
import { DISH, ofUser, ownId } from '../world.ts';

const find = (rows: Row[] | undefined, id: number) => rows?.find((row) => Number(row.id) === id);

/** Functions of the API. */
export const FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.add_to_cart',
    title: 'adds to their own cart',
    decidedBy: ['execute', 'keranjang_update_own', 'fill_cart_line'],
    arguments: ({ menu }) => ({
      id_product: menu,
      jumlah_product: 1,
      idempotency_key: randomUUID(),
      size: 'Small',
    }),
    worked: ({ after, world, identity }) =>
      find(after.keranjang, ofUser(world.line, identity))?.jumlah_product === 2,
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.checkout',
    title: 'orders their own line',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ line }, identity) => ({
      line_ids: [ofUser(line, identity)],
      idempotency_key: randomUUID(),
      expected_total: 20_000,
    }),
    worked: ({ before, after, world, identity }) =>
      after.pesanan?.length === (before.pesanan?.length ?? 0) + 1 &&
      after.pesanan.some(
        (row) => row.id_pemesan === ownId(world, identity) && Number(row.total_harga) === 20_000,
      ) &&
      find(after.keranjang, ofUser(world.line, identity)) === undefined &&
      find(after.product, world.menu)?.stock_product === 499,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.checkout',
    title: 'orders the line of customer A',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ line }) => ({
      line_ids: [line.customerA],
      idempotency_key: randomUUID(),
      expected_total: 20_000,
    }),
    worked: ({ after, world }) => find(after.keranjang, world.line.customerA) === undefined,
    outcomes: 'no      yes   PT422 PT422 PT422 PT422   PT422      no',
  }),
  call({
    function: 'public.accept_prices',
    title: 'accepts the price of their own line',
    decidedBy: ['execute', 'keranjang_update_own'],
    arguments: ({ staleLine }, identity) => ({ line_ids: [ofUser(staleLine, identity)] }),
    worked: ({ after, world, identity }) =>
      find(after.keranjang, ofUser(world.staleLine, identity))?.price === 21_000,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.accept_prices',
    title: 'accepts the price of the line of customer A',
    decidedBy: ['execute', 'keranjang_update_own'],
    arguments: ({ staleLine }) => ({ line_ids: [staleLine.customerA] }),
    worked: ({ after, world }) =>
      find(after.keranjang, world.staleLine.customerA)?.price === 21_000,
    outcomes: 'no      yes   none  none  none  none    none       no',
  }),
  call({
    function: 'public.search_menu',
    title: 'the menu',
    decidedBy: ['execute', 'reads the menu only'],
    arguments: () => ({ wanted_type: 'Minuman', search: 'koppi' }),
    worked: ({ rows, world }) =>
      find(rows, world.menu) !== undefined && find(rows, world.archived) === undefined,
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.menu_categories',
    title: 'the categories of the menu',
    decidedBy: ['execute', 'product_select_visitor', 'product_select_signed_in'],
    arguments: () => ({ wanted_type: 'Minuman' }),
    worked: ({ rows }) => rows.some(({ category }) => category === 'Kopi'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.search_products',
    title: 'products off the menu by a part of their names',
    decidedBy: ['execute', 'checks the caller'],
    arguments: () => ({ search: 'KOPI' }),
    worked: ({ rows, world }) => find(rows, world.archived) !== undefined,
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      none  none  yes   none  none    none       no',
  }),
  call({
    function: 'public.count_orders',
    title: 'the number of orders',
    decidedBy: ['execute', 'pesanan_select_own_or_staff'],
    arguments: () => ({ archived: false }),
    worked: ({ rows }) => Number(Object.values(rows[0] ?? {})[0] ?? rows[0]) > 0,
    outcomes: 'no      none  none  yes   yes   none    none       no',
  }),
  call({
    function: 'public.count_finished_orders',
    title: 'the number of finished orders',
    decidedBy: ['execute', 'pesanan_select_own_or_staff'],
    arguments: () => ({}),
    worked: ({ rows }) => Number(Object.values(rows[0] ?? {})[0] ?? rows[0]) > 0,
    outcomes: 'no      none  none  yes   yes   none    none       no',
  }),
  call({
    function: 'public.search_orders',
    title: 'orders by a part of the name of their customer',
    decidedBy: ['execute', 'checks the caller'],
    arguments: () => ({ search: 'UDI' }),
    worked: ({ rows, world }) => find(rows, world.order) !== undefined,
    outcomes: 'no      none  none  yes   yes   none    none       no',
  }),
  call({
    function: 'public.export_account',
    title: 'a copy of their own data',
    decidedBy: ['execute', 'filters by the caller'],
    arguments: () => ({}),
    worked: ({ rows, world, identity }) => {
      const text = JSON.stringify(rows);
      const others = USERS.filter((user) => user !== identity).map((user) => world.ids[user]);
      return text.includes(ownId(world, identity)) && !others.some((id) => text.includes(id));
    },
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.delete_account',
    title: 'deletes their own account without the password',
    decidedBy: ['execute', 'checks session and password'],
    arguments: () => ({}),
    outcomes: 'no      PT403 PT403 PT403 PT403 PT403   PT401      no',
  }),
  call({
    function: 'public.mirror_food',
    title: 'mirrors dishes',
    decidedBy: ['no execute'],
    arguments: () => ({
      dishes: [{ id: `dish-${randomUUID()}`, title: 'Rawon', time: null }],
      is_whole_menu: false,
    }),
    worked: ({ before, after }) => after.product?.length === (before.product?.length ?? 0) + 1,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  call({
    function: 'public.set_food_picture',
    title: 'sets the picture of a dish',
    decidedBy: ['no execute'],
    arguments: () => ({
      external_id: DISH,
      picture_source: '/soto',
      image: pictureName('avif').slice('products/'.length),
    }),
    worked: ({ before, after }) => {
      const image = (rows: Row[] | undefined) =>
        rows?.find((row) => row.external_id === DISH)?.image;
      return image(after.product) !== image(before.product);
    },
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  call({
    function: 'public.admin_mfa_required',
    title: 'whether admins need a second factor',
    decidedBy: ['execute', 'settings_select_signed_in'],
    arguments: () => ({}),
    worked: ({ rows }) =>
      Object.values(rows[0] ?? {})[0] === false || (rows[0] as unknown) === false,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.require_admin_mfa',
    title: 'requires a second factor',
    decidedBy: ['no execute'],
    arguments: () => ({ required: true }),
    worked: ({ after }) => after.settings?.[0]?.require_admin_mfa === true,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  call({
    function: 'public.release_vitals',
    title: 'vitals by release',
    decidedBy: ['execute', 'browser_event_day_select_admin'],
    arguments: () => ({}),
    worked: ({ rows }) =>
      rows.some(({ app, lcp }) => app === 'storefront' && Math.round(Number(lcp) / 100) === 12),
    outcomes: 'no      none  none  yes   none  none    none       no',
  }),
  call({
    function: 'public.release_errors',
    title: 'errors by release',
    decidedBy: ['execute', 'browser_event_select_admin'],
    arguments: () => ({}),
    worked: ({ rows }) => rows.some(({ code }) => code === 'unreachable'),
    outcomes: 'no      none  none  yes   none  none    none       no',
  }),
  call({
    function: 'public.compare_releases',
    title: 'two releases',
    decidedBy: ['execute', 'browser_event_select_admin'],
    arguments: () => ({
      app: 'storefront',
      candidate: 'aaaa1111bbbb2222',
      baseline: 'bbbb',
      since: '2020-01-01T00:00:00Z',
    }),
    worked: ({ rows }) => rows.some(({ name }) => name === 'LCP'),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
];
