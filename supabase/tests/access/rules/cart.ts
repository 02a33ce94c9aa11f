import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const cart = rulesOf('public.keranjang');
const forged = { name_product: 'Gratis', price: 1, image: 'x.png' };
const fromCatalogue = { name_product: 'Es Kopi', price: 23_000, image: null };

/** Carts: private to each signed-in user, even from admins. */
export const CART_RULES: Rule[] = [
  cart.select({
    title: 'a line of customer A',
    decidedBy: ['keranjang_select_own'],
    where: ({ line }) => byId(line.customerA),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  cart.insert({
    title: 'an own line with a forged name, price and picture (stores those of the catalogue)',
    decidedBy: ['keranjang_insert_own', 'fill_cart_line'],
    row: (world, identity) => ({
      ...forged,
      id_user: ownId(world, identity),
      id_product: world.menu,
      size: 'Medium',
    }),
    stored: ({ menu }) => ({ ...fromCatalogue, id_product: menu, jumlah_product: 1 }),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
  }),
  cart.insert({
    title: 'a line into the cart of customer A',
    decidedBy: ['keranjang_insert_own'],
    row: ({ ids, menu }) => ({
      ...forged,
      id_user: ids.customerA,
      id_product: menu,
      size: 'Medium',
    }),
    stored: ({ ids }) => ({ ...fromCatalogue, id_user: ids.customerA }),
    outcomes: 'no      yes   no    no    no    no      no         yes',
  }),
  cart.insert({
    title: 'a line of a product off the menu',
    decidedBy: ['keranjang_insert_own', 'fill_cart_line'],
    row: (world, identity) => ({
      ...forged,
      id_user: ownId(world, identity),
      id_product: world.archived,
    }),
    outcomes: 'no      PT422 PT422 PT422 PT422 PT422   PT422      PT422',
  }),
  cart.update({
    title:
      'quantity and a forged price of a line of customer A (stores the price of the catalogue)',
    decidedBy: ['keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: () => ({ jumlah_product: 4, price: 1 }),
    stored: () => ({ jumlah_product: 4, price: 20_000 }),
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  cart.update({
    title: 'id_user',
    decidedBy: ['no grant on id_user', 'keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: ({ ids }) => ({ id_user: ids.customerB }),
    outcomes: 'no      no    no    no    no    no      no         PT422',
  }),
  cart.update({
    title: 'id_product',
    decidedBy: ['no grant on id_product', 'keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: ({ repriced }) => ({ id_product: repriced }),
    outcomes: 'no      no    no    no    no    no      no         PT422',
  }),
  cart.delete({
    title: 'a line of customer A',
    decidedBy: ['keranjang_delete_own'],
    where: ({ line }) => byId(line.customerA),
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
];
