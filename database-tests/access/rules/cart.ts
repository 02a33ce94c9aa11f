import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const cart = rulesOf('public.keranjang');
const forged = { name_product: 'Gratis', price: 1, image: 'x.png' };
const honest = { name_product: 'Es Kopi', price: 23_000, image: null };

/** The cart: everybody signed in has one, and nobody sees that of another, an admin neither. */
export const CART_RULES: Rule[] = [
  cart.select({
    what: 'a line of customer A',
    by: ['keranjang_select_own'],
    where: ({ line }) => byId(line.customerA),
    //    visitor A     B     admin demoted signed-out service
    may: 'no      yes   none  none  none    none       yes',
  }),
  cart.insert({
    what: 'an own line with a forged name, price and picture (stores those of the catalogue)',
    by: ['keranjang_insert_own', 'fill_cart_line'],
    row: (world, who) => ({
      ...forged,
      id_user: ownId(world, who),
      id_product: world.menu,
      size: 'Medium',
    }),
    stored: ({ menu }) => ({ ...honest, id_product: menu, jumlah_product: 1 }),
    may: 'no      yes   yes   yes   yes     yes        yes',
  }),
  cart.insert({
    what: 'a line into the cart of customer A',
    by: ['keranjang_insert_own'],
    row: ({ ids, menu }) => ({
      ...forged,
      id_user: ids.customerA,
      id_product: menu,
      size: 'Medium',
    }),
    stored: ({ ids }) => ({ ...honest, id_user: ids.customerA }),
    may: 'no      yes   no    no    no      no         yes',
  }),
  cart.insert({
    what: 'a line of a product off the menu',
    by: ['keranjang_insert_own', 'fill_cart_line'],
    row: (world, who) => ({ ...forged, id_user: ownId(world, who), id_product: world.archived }),
    may: 'no      PT422 PT422 PT422 PT422   PT422      PT422',
  }),
  cart.update({
    what: 'quantity and a forged price of a line of customer A (stores the price of the catalogue)',
    by: ['keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: () => ({ jumlah_product: 4, price: 1 }),
    stored: () => ({ jumlah_product: 4, price: 20_000 }),
    may: 'no      yes   none  none  none    none       yes',
  }),
  cart.update({
    what: 'id_user',
    by: ['no grant on id_user', 'keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: ({ ids }) => ({ id_user: ids.customerB }),
    may: 'no      no    no    no    no      no         PT422',
  }),
  cart.update({
    what: 'id_product',
    by: ['no grant on id_product', 'keranjang_update_own', 'fill_cart_line'],
    where: ({ line }) => byId(line.customerA),
    set: ({ repriced }) => ({ id_product: repriced }),
    may: 'no      no    no    no    no      no         PT422',
  }),
  cart.delete({
    what: 'a line of customer A',
    by: ['keranjang_delete_own'],
    where: ({ line }) => byId(line.customerA),
    may: 'no      yes   none  none  none    none       yes',
  }),
];
