import { brand } from 'shared-ui/brand';
import type { City } from '../city-picture.tsx';

/**
 * The city that an address names, as the shop writes it.
 *
 * @param value of the query `kota`; whatever is none of the shop's cities is undefined, so that
 * nobody can put words on our page with a link.
 */
export function cityFromQuery(value: string | null): City | undefined {
  return brand.cities.find((city) => city.toLowerCase() === value?.trim().toLowerCase());
}
