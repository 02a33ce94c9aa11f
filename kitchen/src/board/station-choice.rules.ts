import type { Station } from './kitchen.ts';
import type { ShownKitchen } from './kitchen-state.ts';

/** Query parameter of the station: its id, or {@link EXPEDITER}. */
export const STATION_PARAM = 'stasiun';

/** The view of all stations. */
export const EXPEDITER = 'ekspediter';

/** The station of the URL, by default the first one; null before the first answer. */
export function stationOf(
  kitchen: Pick<ShownKitchen, 'stations'> | null,
  param: string | null,
): Station | typeof EXPEDITER | null {
  if (param === EXPEDITER) return EXPEDITER;
  const stations = kitchen?.stations ?? [];
  return stations.find(({ id }) => String(id) === param) ?? stations[0] ?? null;
}
