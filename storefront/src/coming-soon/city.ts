import { brand } from 'shared-ui/brand';
import type { City } from '../city-picture.tsx';

/**
 * The city that an address names, as the shop writes it.
 *
 * @param value of the query `kota`; anything but a city of the shop is undefined, so that a
 * link cannot put other words on our page.
 */
export function cityFromQuery(value: string | null): City | undefined {
  return brand.cities.find((city) => city.toLowerCase() === value?.trim().toLowerCase());
}
