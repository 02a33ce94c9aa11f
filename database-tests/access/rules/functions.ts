import { randomUUID } from 'node:crypto';
import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import { USERS } from '../identities.ts';
import type { Rule } from '../rule.ts';
import { DISH, ofUser, ownId, pictureName } from '../world.ts';

const find = (rows: Row[] | undefined, id: number) => rows?.find((row) => Number(row.id) === id);

/** Functions of the API. */
export const FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.add_to_cart',
    what: 'adds to the own cart',
    by: ['execute', 'keranjang_update_own', 'fill_cart_line'],
    arguments: ({ menu }) => ({
      id_product: menu,
      jumlah_product: 1,
      idempotency_key: randomUUID(),
      size: 'Small',
    }),
    worked: ({ after, world, who }) =>
      find(after.keranjang, ofUser(world.line, who))?.jumlah_product === 2,
    //    visitor A     B     admin demoted signed-out service
    may: 'no      yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.checkout',
    what: 'orders the own line',
    by: ['execute', 'checks the caller'],
    arguments: ({ line }, who) => ({
      line_ids: [ofUser(line, who)],
      idempotency_key: randomUUID(),
      expected_total: 20_000,
    }),
    worked: ({ before, after, world, who }) =>
      after.pesanan?.length === (before.pesanan?.length ?? 0) + 1 &&
      after.pesanan.some(
        (row) => row.id_pemesan === ownId(world, who) && Number(row.total_harga) === 20_000,
      ) &&
      find(after.keranjang, ofUser(world.line, who)) === undefined &&
      find(after.product, world.menu)?.stock_product === 499,
    may: 'no      yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.checkout',
    what: 'orders the line of customer A',
    by: ['execute', 'checks the caller'],
    arguments: ({ line }) => ({
      line_ids: [line.customerA],
      idempotency_key: randomUUID(),
      expected_total: 20_000,
    }),
    worked: ({ after, world }) => find(after.keranjang, world.line.customerA) === undefined,
    may: 'no      yes   PT422 PT422 PT422   PT422      no',
  }),
  call({
    function: 'public.accept_prices',
    what: 'accepts the price of the own line',
    by: ['execute', 'keranjang_update_own'],
    arguments: ({ staleLine }, who) => ({ line_ids: [ofUser(staleLine, who)] }),
    worked: ({ after, world, who }) =>
      find(after.keranjang, ofUser(world.staleLine, who))?.price === 21_000,
    may: 'no      yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.accept_prices',
    what: 'accepts the price of the line of customer A',
    by: ['execute', 'keranjang_update_own'],
    arguments: ({ staleLine }) => ({ line_ids: [staleLine.customerA] }),
    worked: ({ after, world }) =>
      find(after.keranjang, world.staleLine.customerA)?.price === 21_000,
    may: 'no      yes   none  none  none    none       no',
  }),
  call({
    function: 'public.search_menu',
    what: 'the menu',
    by: ['execute', 'reads the menu alone'],
    arguments: () => ({ wanted_type: 'Minuman', search: 'koppi' }),
    worked: ({ rows, world }) =>
      find(rows, world.menu) !== undefined && find(rows, world.archived) === undefined,
    may: 'yes     yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.menu_categories',
    what: 'the categories of the menu',
    by: ['execute', 'product_select_visitor', 'product_select_signed_in'],
    arguments: () => ({ wanted_type: 'Minuman' }),
    worked: ({ rows }) => rows.some(({ category }) => category === 'Kopi'),
    may: 'yes     yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.export_account',
    what: 'a copy of the own data',
    by: ['execute', 'names the caller'],
    arguments: () => ({}),
    worked: ({ rows, world, who }) => {
      const text = JSON.stringify(rows);
      const others = USERS.filter((user) => user !== who).map((user) => world.ids[user]);
      return text.includes(ownId(world, who)) && !others.some((id) => text.includes(id));
    },
    may: 'no      yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.delete_account',
    what: 'deletes the own account without the password',
    by: ['execute', 'checks session and password'],
    arguments: () => ({}),
    may: 'no      PT403 PT403 PT403 PT403   PT401      no',
  }),
  call({
    function: 'public.mirror_food',
    what: 'mirrors dishes',
    by: ['no execute'],
    arguments: () => ({
      dishes: [{ id: `dish-${randomUUID()}`, title: 'Rawon', time: null }],
      is_whole_menu: false,
    }),
    worked: ({ before, after }) => after.product?.length === (before.product?.length ?? 0) + 1,
    may: 'no      no    no    no    no      no         yes',
  }),
  call({
    function: 'public.set_food_picture',
    what: 'sets the picture of a dish',
    by: ['no execute'],
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
    may: 'no      no    no    no    no      no         yes',
  }),
  call({
    function: 'public.admin_mfa_required',
    what: 'whether admins need a second factor',
    by: ['execute', 'settings_select_signed_in'],
    arguments: () => ({}),
    worked: ({ rows }) =>
      Object.values(rows[0] ?? {})[0] === false || (rows[0] as unknown) === false,
    may: 'no      yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.require_admin_mfa',
    what: 'requires a second factor',
    by: ['no execute'],
    arguments: () => ({ required: true }),
    worked: ({ after }) => after.settings?.[0]?.require_admin_mfa === true,
    may: 'no      no    no    no    no      no         yes',
  }),
  call({
    function: 'public.release_vitals',
    what: 'vitals by release',
    by: ['execute', 'browser_event_day_select_admin'],
    arguments: () => ({}),
    worked: ({ rows }) =>
      rows.some(({ app, lcp }) => app === 'storefront' && Math.round(Number(lcp) / 100) === 12),
    may: 'no      none  none  yes   none    none       no',
  }),
  call({
    function: 'public.release_errors',
    what: 'errors by release',
    by: ['execute', 'browser_event_select_admin'],
    arguments: () => ({}),
    worked: ({ rows }) => rows.some(({ code }) => code === 'unreachable'),
    may: 'no      none  none  yes   none    none       no',
  }),
];
