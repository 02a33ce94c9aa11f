import type { BranchStatus, ShopStatus } from 'shared-auth';
import { priceNote } from 'shared-ui/price-note';

/** A branch on the landing page. */
export interface ShownBranch extends Pick<BranchStatus, 'slug' | 'name' | 'city' | 'text'> {
  isOpen: boolean;
  /** Whether its prices include tax and service; empty if nothing is added. */
  priceNote: string;
}

/** City of the branch of a new shop, until an admin enters another. */
export const NO_CITY = 'Indonesia';

/** The branches of a status, without the times that change with every poll. */
export function shownBranches({ branches }: ShopStatus): ShownBranch[] {
  return branches.map(({ slug, name, city, text, state, ...rates }) => ({
    slug,
    name,
    city,
    text,
    isOpen: state === 'open',
    priceNote: priceNote(rates),
  }));
}

/** Path of a branch's page. */
export function branchPath({ slug }: Pick<ShownBranch, 'slug'>): string {
  return `/cabang/${slug}`;
}

/** The first branch of a city. */
export function branchIn(city: string, branches: readonly ShownBranch[]): ShownBranch | undefined {
  return branches.find((branch) => isSameCity(branch.city, city));
}

/** The branches without a tile: those in other cities, and further ones of a city. */
export function otherBranches(
  cities: readonly string[],
  branches: readonly ShownBranch[],
): ShownBranch[] {
  const onTiles = cities.map((city) => branchIn(city, branches));
  return branches.filter((branch) => branch.city !== NO_CITY && !onTiles.includes(branch));
}

function isSameCity(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

/** Whether the prices of the menu include tax and service; names the branches if their rules differ. */
export function menuPriceNote(branches: readonly ShownBranch[]): string {
  const [first] = branches;
  if (!first) return '';
  if (branches.every(({ priceNote }) => priceNote === first.priceNote)) return first.priceNote;
  return branches
    .filter(({ priceNote }) => priceNote)
    .map(({ name, priceNote }) => `${name}: ${priceNote}`)
    .join(' · ');
}
