import { BackendError, getSupabase, unwrap } from 'shared-auth';
import { chooseBranch } from '../branches.data.ts';
import type { SavedStation } from './settings.rules.ts';
import { type Category, categoryKey, type KitchenSettings } from './settings.ts';

/** Types of products. */
const TYPES = ['Makanan', 'Minuman'] as const;

/**
 * Fetches the settings of a branch's kitchen, by default of the oldest one.
 *
 * @throws BackendError
 */
export async function readSettings(slug: string | null): Promise<KitchenSettings> {
  const supabase = await getSupabase();
  const { branch, branches } = await chooseBranch(slug);
  const [kitchen, stations, assigned, food, drinks] = await Promise.all([
    supabase
      .from('kitchen')
      .select('revision, has_expediter, promises_pace')
      .eq('branch_id', branch.id)
      .maybeSingle(),
    supabase
      .from('kitchen_station')
      .select('id, name, warn_minutes, late_minutes, takes_rest')
      .eq('branch_id', branch.id)
      .order('position')
      .order('id'),
    supabase
      .from('kitchen_station_category')
      .select('station_id, type_product, category')
      .eq('branch_id', branch.id),
    ...TYPES.map((wanted_type) => supabase.rpc('menu_categories', { wanted_type })),
  ]);
  const facts = unwrap(kitchen);
  // Row-level security hides it from an account that is no longer staff.
  if (!facts) throw new BackendError('42501', 403, 'The kitchen is not visible');
  const rows = unwrap(assigned).map(({ station_id, type_product, category }) => ({
    stationId: station_id,
    category: { type: type_product as Category['type'], name: category },
  }));
  const onMenu = [food, drinks].flatMap((answer, index) => {
    const type = TYPES[index] ?? 'Makanan';
    const names = answer ? unwrap(answer).map(({ category }) => category) : [];
    return [{ type, name: null }, ...names.map((name) => ({ type, name }))];
  });
  const all = new Map(
    [...onMenu, ...rows.map(({ category }) => category)].map((each) => [categoryKey(each), each]),
  );
  return {
    branch,
    branches,
    revision: facts.revision,
    hasExpediter: facts.has_expediter,
    promisesPace: facts.promises_pace,
    stations: unwrap(stations).map((station) => ({
      id: station.id,
      name: station.name,
      warnMinutes: station.warn_minutes,
      lateMinutes: station.late_minutes,
      takesRest: station.takes_rest,
      categories: rows
        .filter(({ stationId }) => stationId === station.id)
        .map(({ category }) => category),
    })),
    categories: [...all.values()].sort((a, b) =>
      categoryKey(a).localeCompare(categoryKey(b), 'id'),
    ),
  };
}

/** What a save sends. */
export interface SaveRequest {
  branchId: number;
  revision: number;
  hasExpediter: boolean;
  promisesPace: boolean;
  stations: readonly SavedStation[];
}

/**
 * Saves the settings of a kitchen.
 *
 * @throws BackendError `kitchen_changed`, `station_busy`, `invalid_stations`
 */
export async function saveSettings(request: SaveRequest): Promise<void> {
  const supabase = await getSupabase();
  unwrap(
    await supabase.rpc('save_kitchen', {
      branch_id: request.branchId,
      expected_revision: request.revision,
      has_expediter: request.hasExpediter,
      promises_pace: request.promisesPace,
      stations: request.stations.map((station) => ({ ...station })),
    }),
  );
}
