import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';

const product = rulesOf('public.product');
const editor = rulesOf('public.product_editor');
const size = rulesOf('public.product_size');
const drink = { product_name: 'Es Jeruk', type_product: 'Minuman', price: 15_000 };

/** What the shop sells: everyone reads the menu, admins write it. */
export const CATALOGUE_RULES: Rule[] = [
  product.select({
    what: 'a product on the menu',
    by: ['product_select_visitor', 'product_select_signed_in'],
    where: ({ menu }) => byId(menu),
    //    visitor A     B     admin demoted signed-out service
    may: 'yes     yes   yes   yes   yes     yes        yes',
  }),
  product.select({
    what: 'a product off the menu',
    by: ['product_select_visitor', 'product_select_signed_in'],
    where: ({ archived }) => byId(archived),
    may: 'none    none  none  yes   none    none       yes',
  }),
  product.insert({
    what: 'a product',
    by: ['product_insert_admin'],
    row: () => drink,
    may: 'no      no    no    yes   no      no         yes',
  }),
  product.insert({
    what: 'external_id',
    by: ['no grant on external_id and preparation_time'],
    row: () => ({ ...drink, external_id: `x${Date.now()}`, preparation_time: '5 menit' }),
    may: 'no      no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.insert({
    what: 'a chosen id',
    by: ['generated always'],
    row: () => ({ ...drink, id: 4_711 }),
    may: '428C9   428C9 428C9 428C9 428C9   428C9      428C9',
  }),
  product.update({
    what: 'price and stock',
    by: ['product_update_admin'],
    where: ({ menu }) => byId(menu),
    set: () => ({ price: 17_000, stock_product: 3 }),
    may: 'no      none  none  yes   none    none       yes',
  }),
  product.update({
    what: 'external_id',
    by: ['no grant on external_id and preparation_time'],
    where: ({ menu }) => byId(menu),
    set: () => ({ external_id: `x${Date.now()}` }),
    may: 'no      no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.update({
    what: 'category, order and surcharges',
    by: ['product_update_admin'],
    where: ({ menu }) => byId(menu),
    set: () => ({ category: 'Kopi', menu_position: 1, surcharge_medium: 0, surcharge_large: 1 }),
    may: 'no      none  none  yes   none    none       yes',
  }),
  product.update({
    what: 'deleted_at',
    by: ['product_update_admin', 'bin_product'],
    where: ({ archived }) => byId(archived),
    set: () => ({ deleted_at: '2026-11-22T00:00:00Z' }),
    stored: () => ({}),
    may: 'no      none  none  yes   none    none       yes',
  }),
  product.update({
    what: 'edited_at',
    by: ['no grant on edited_at', 'track_product_edit'],
    where: ({ menu }) => byId(menu),
    set: () => ({ edited_at: '2000-01-01T00:00:00Z' }),
    stored: () => ({}),
    may: 'no      no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.delete({
    what: 'a product',
    by: ['product_delete_admin'],
    where: ({ menu }) => byId(menu),
    may: 'no      none  none  yes   none    none       yes',
  }),
  editor.select({
    what: 'the editor of a product',
    by: ['product_editor_select_admin'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    may: 'no      none  none  yes   none    none       yes',
  }),
  editor.insert({
    what: 'the editor of a product',
    by: ['no grant', 'no policy', 'product_editor_pkey'],
    row: ({ menu, ids }) => ({ id_product: menu, edited_by: ids.customerA }),
    may: 'no      no    no    no    no      no         23505',
  }),
  editor.update({
    what: 'the editor of a product',
    by: ['no grant', 'no policy'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    set: ({ ids }) => ({ edited_by: ids.customerA }),
    may: 'no      no    no    no    no      no         yes',
  }),
  editor.delete({
    what: 'the editor of a product',
    by: ['no grant', 'no policy'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    may: 'no      no    no    no    no      no         yes',
  }),
  size.select({
    what: 'a size and its surcharge',
    by: ['product_size_select_all'],
    where: () => ({ column: 'size', value: 'Large' }),
    may: 'yes     yes   yes   yes   yes     yes        yes',
  }),
  size.insert({
    what: 'a size',
    by: ['no grant', 'no policy', 'product_size_pkey'],
    row: () => ({ size: 'Small', price_difference: 1 }),
    may: 'no      no    no    no    no      no         23505',
  }),
  size.update({
    what: 'a surcharge',
    by: ['no grant', 'no policy'],
    where: () => ({ column: 'size', value: 'Large' }),
    set: () => ({ price_difference: 1 }),
    may: 'no      no    no    no    no      no         yes',
  }),
  size.delete({
    what: 'a size that no cart uses',
    by: ['no grant', 'no policy'],
    where: () => ({ column: 'size', value: 'Large' }),
    may: 'no      no    no    no    no      no         yes',
  }),
];
