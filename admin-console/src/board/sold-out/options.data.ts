import { getSupabase, unwrap } from 'shared-auth';
import type { SoldOutUntil } from '../../sold-out.data.ts';
import { timeOf } from './marked.data.ts';

/** An option that the staff can mark as sold out. */
export interface MarkableOption {
  id: number;
  name: string;
  /** Name of its group. */
  group: string;
  /** In ms since 1970; `Infinity`: until changed; null: not marked. */
  until: number | null;
}

/**
 * Fetches the options of a branch, by group, and the sizes.
 *
 * @throws BackendError
 */
export async function listOptions(branchId: number): Promise<MarkableOption[]> {
  const supabase = await getSupabase();
  const groups = unwrap(
    await supabase
      .from('option_group')
      .select('name, option_item(id, name, sold_out_until, archived_at)')
      .or(`branch_id.eq.${branchId},branch_id.is.null`)
      .order('is_size', { ascending: false })
      .order('position')
      .order('id')
      .order('position', { referencedTable: 'option_item' })
      .order('id', { referencedTable: 'option_item' }),
  );
  return groups.flatMap(({ name: group, option_item }) =>
    option_item
      .filter(({ archived_at }) => archived_at === null)
      .map(({ id, name, sold_out_until }) => ({
        id,
        name,
        group,
        until: timeOf(sold_out_until),
      })),
  );
}

/** Marks an option as sold out or available. @throws BackendError */
export async function setOptionSoldOut(id: number, until: SoldOutUntil | null): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('set_option_sold_out', { option_id: id, ...(until && { until }) }));
}
