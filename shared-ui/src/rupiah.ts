const format = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  minimumFractionDigits: 2,
});

/**
 * Formats an amount of money: `Rp25.000,00` (specification, section 9).
 *
 * @param amount whole rupiah.
 */
export function rupiah(amount: number): string {
  // Intl puts a no-break space between the symbol and the digits; the specification has none.
  return format.format(amount).replace(/\s/u, '');
}
