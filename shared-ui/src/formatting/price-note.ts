/** What a branch adds to its prices; rates are basis points: 1000 is 10 %. */
export interface PriceRates {
  service_rate: number;
  /** `off`, `added` on top of the prices, or `included` in them. */
  tax_mode: string;
  tax_rate: number;
}

/**
 * Says whether prices include tax and service, for every place that lists prices. Empty if nothing is added or
 * included.
 */
export function priceNote({ service_rate, tax_mode, tax_rate }: PriceRates): string {
  const isTaxed = tax_rate > 0;
  const missing = [
    ...(isTaxed && tax_mode === 'added' ? ['pajak'] : []),
    ...(service_rate > 0 ? ['layanan'] : []),
  ];
  const parts = [
    ...(isTaxed && tax_mode === 'included' ? ['sudah termasuk pajak'] : []),
    ...(missing.length > 0 ? [`belum termasuk ${missing.join(' dan ')}`] : []),
  ];
  return parts.length > 0 ? `Harga ${parts.join(', ')}` : '';
}
