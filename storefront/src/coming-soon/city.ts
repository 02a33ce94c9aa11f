import { brand } from 'shared-ui/brand';
import type { City } from '../city-picture.tsx';

/**
 * Reads the city from a URL, in the shop's spelling.
 *
 * @param value of the query parameter `kota`; unknown values give undefined, so that a link cannot inject
 * text into the page.
 */
export function cityFromQuery(value: string | null): City | undefined {
  return brand.cities.find((city) => city.toLowerCase() === value?.trim().toLowerCase());
}
