import { brand } from 'shared-ui/brand';
import { NO_CITY } from '../branches.rules.ts';
import type { BranchDetail } from './branch.data.ts';

/** Title (without the brand suffix) and description of a branch's page. */
export function branchText({
  name,
  address,
  city,
}: Pick<BranchDetail, 'name' | 'address' | 'city'>) {
  const place = address.includes(city) ? address : `${address}, ${city}`;
  return {
    title: name === brand.name ? `Cabang${city === NO_CITY ? '' : ` ${city}`}` : name,
    place,
    description: `${name}: ${place}. Jam buka, kontak, dan menu.`,
  };
}
