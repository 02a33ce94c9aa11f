import { brand } from 'shared-ui/brand';
import type { City } from '../city-picture.tsx';

/**
 * Returns the city that an address names, in the shop's spelling.
 *
 * @param value of the query `kota`; the result is undefined for anything but a city of the shop, so
 * that a link cannot put text on the page.
 */
export function cityFromQuery(value: string | null): City | undefined {
  return brand.cities.find((city) => city.toLowerCase() === value?.trim().toLowerCase());
}
