import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';

const product = rulesOf('public.product');
const editor = rulesOf('public.product_editor');
const drink = { product_name: 'Es Jeruk', type_product: 'Minuman', price: 15_000 };

/** The catalogue: everyone reads the menu, admins write it. */
export const CATALOGUE_RULES: Rule[] = [
  product.select({
    title: 'a product on the menu',
    decidedBy: ['product_select_visitor', 'product_select_signed_in'],
    where: ({ menu }) => byId(menu),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  product.select({
    title: 'a product off the menu',
    decidedBy: ['product_select_visitor', 'product_select_signed_in'],
    where: ({ archived }) => byId(archived),
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  product.insert({
    title: 'a product',
    decidedBy: ['product_insert_admin'],
    row: () => drink,
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  product.insert({
    title: 'external_id',
    decidedBy: ['no grant on external_id and preparation_time'],
    row: () => ({ ...drink, external_id: `x${Date.now()}`, preparation_time: '5 menit' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.insert({
    title: 'a chosen id',
    decidedBy: ['generated always'],
    row: () => ({ ...drink, id: 4_711 }),
    outcomes: '428C9   428C9 428C9 428C9 428C9 428C9   428C9      428C9',
  }),
  product.update({
    title: 'price and stock',
    decidedBy: ['product_update_admin'],
    where: ({ menu }) => byId(menu),
    set: () => ({ price: 17_000, stock_product: 3 }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  product.update({
    title: 'external_id',
    decidedBy: ['no grant on external_id and preparation_time'],
    where: ({ menu }) => byId(menu),
    set: () => ({ external_id: `x${Date.now()}` }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.update({
    title: 'category, order and surcharges',
    decidedBy: ['product_update_admin'],
    where: ({ menu }) => byId(menu),
    set: () => ({ category: 'Kopi', menu_position: 1, surcharge_medium: 0, surcharge_large: 1 }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  product.update({
    title: 'deleted_at',
    decidedBy: ['product_update_admin', 'bin_product'],
    where: ({ archived }) => byId(archived),
    set: () => ({ deleted_at: '2026-11-22T00:00:00Z' }),
    stored: () => ({}),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  product.update({
    title: 'edited_at',
    decidedBy: ['no grant on edited_at', 'track_product_edit'],
    where: ({ menu }) => byId(menu),
    set: () => ({ edited_at: '2000-01-01T00:00:00Z' }),
    stored: () => ({}),
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  product.delete({
    title: 'a product',
    decidedBy: ['product_delete_admin'],
    where: ({ menu }) => byId(menu),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  editor.select({
    title: 'the editor of a product',
    decidedBy: ['product_editor_select_admin'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  editor.insert({
    title: 'the editor of a product',
    decidedBy: ['no grant', 'no policy', 'product_editor_pkey'],
    row: ({ menu, ids }) => ({ id_product: menu, edited_by: ids.customerA }),
    outcomes: 'no      no    no    no    no    no      no         23505',
  }),
  editor.update({
    title: 'the editor of a product',
    decidedBy: ['no grant', 'no policy'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    set: ({ ids }) => ({ edited_by: ids.customerA }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  editor.delete({
    title: 'the editor of a product',
    decidedBy: ['no grant', 'no policy'],
    where: ({ menu }) => ({ column: 'id_product', value: menu }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
];
