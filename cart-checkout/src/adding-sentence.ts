import { refusalSentence } from './refusal-sentence.ts';
import type { Refusal } from './refusals.ts';

/**
 * Why a product was not added, in the customer's words.
 *
 * @param quantity what was to be added; what was wanted beyond it is in the cart already.
 */
export function addingSentence(refusal: Refusal, quantity: number): string {
  if (refusal.code === 'quantity_out_of_range') {
    return 'Paling banyak 99 untuk tiap pesanan, termasuk yang sudah ada di keranjang Anda.';
  }
  const [short] = refusal.code === 'sold_out' ? refusal.products : [];
  const inCart = short ? short.wanted - quantity : 0;
  if (short && short.left > 0 && inCart > 0) {
    return `Stok ${short.name} tinggal ${short.left}, dan ${inCart} sudah ada di keranjang Anda.`;
  }
  return refusalSentence(refusal);
}
