/**
 * Formats an amount of money: `Rp25.000,00` (specification, section 9). Without `Intl`, whose first call
 * blocks a slow phone for 150 ms (docs/benchmarks.md).
 *
 * @param amount whole rupiah.
 */
export function rupiah(amount: number): string {
  const digits = String(Math.abs(amount)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${amount < 0 ? '-' : ''}Rp${digits},00`;
}
