import { getCatalogue, productImageUrl, unwrap } from 'shared-auth';
import type { SpecialSpan, WeeklySpan } from './opening-days.rules.ts';

/** A branch as its page shows it. */
export interface BranchDetail {
  id: number;
  slug: string;
  name: string;
  city: string;
  address: string;
  /** +62…; null if it has none. */
  phone: string | null;
  mapUrl: string | null;
  imageUrl: string | null;
  timeZone: string;
  /** Empty for a branch that is always open. */
  weeklySpans: readonly WeeklySpan[];
  specialSpans: readonly SpecialSpan[];
}

const COLUMNS =
  'id, slug, name, city, address, phone, map_url, image, time_zone, opening_hours(weekday, opens_at, closes_at), closure(starts_on, ends_on, opens_at, closes_at, reason)';

/**
 * Fetches a branch with its opening hours, closures and special days.
 *
 * @param signal aborted when the visitor navigates on.
 * @returns undefined if there is none.
 * @throws BackendError
 */
export async function fetchBranch(
  slug: string,
  signal: AbortSignal,
): Promise<BranchDetail | undefined> {
  const catalogue = await getCatalogue();
  const row = unwrap(
    await catalogue
      .from('branch')
      .select(COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (row === null) return undefined;
  const { id, name, city, address, phone, map_url, image, time_zone } = row;
  return {
    id,
    slug,
    name,
    city,
    address,
    phone,
    mapUrl: map_url,
    imageUrl: image === null ? null : await productImageUrl(image),
    timeZone: time_zone,
    weeklySpans: row.opening_hours.map(({ weekday, opens_at, closes_at }) => ({
      weekday,
      opensAt: opens_at,
      closesAt: closes_at,
    })),
    specialSpans: row.closure.map(({ starts_on, ends_on, opens_at, closes_at, reason }) => ({
      startsOn: starts_on,
      endsOn: ends_on,
      hours:
        opens_at === null || closes_at === null ? null : { opensAt: opens_at, closesAt: closes_at },
      reason,
    })),
  };
}
