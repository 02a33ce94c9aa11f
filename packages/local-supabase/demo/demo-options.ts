import type { SupabaseClient } from '@supabase/supabase-js';
import { demoDishes } from './dishes.ts';
import { type DemoGroup, demoGroups } from './option-groups.ts';

/**
 * Inserts the groups of options of the demo. Does nothing if the shop already has groups. The dishes of the food
 * service enter the catalogue with it, since some have options.
 *
 * @throws Error when an insert fails
 */
export async function insertDemoOptions(service: SupabaseClient): Promise<void> {
  const present = await service.from('option_group').select('id').eq('is_size', false).limit(1);
  if (present.error) throw new Error('The options cannot be read', { cause: present.error });
  if (present.data.length > 0) return;

  const dishes = demoDishes.map(({ id, title, time }) => ({ id, title, time }));
  const mirrored = await service.rpc('mirror_food', { dishes, is_whole_menu: true });
  if (mirrored.error) throw new Error('The dishes were refused', { cause: mirrored.error });
  for (const [index, group] of demoGroups.entries()) {
    await insertGroup(service, group, (index + 1) * 10);
  }
}

async function insertGroup(service: SupabaseClient, group: DemoGroup, position: number) {
  const { name, min: min_choices, max: max_choices } = group;
  const added = await service
    .from('option_group')
    .insert({ name, min_choices, max_choices, position })
    .select('id')
    .single();
  const group_id = accepted(added, name).id;
  const options = group.options.map((option, index) => ({
    group_id,
    name: option.name,
    price_difference: option.price ?? 0,
    position: (index + 1) * 10,
  }));
  accepted(await service.from('option_item').insert(options).select('id'), name);
  const dishes = await service
    .from('product')
    .select('id')
    .in('external_id', group.dishes ?? []);
  const assignments: object[] = [
    ...(group.categories ?? []).map((category) => ({
      group_id,
      type_product: 'Minuman',
      category,
    })),
    ...accepted(dishes, name).map(({ id }) => ({ group_id, id_product: id })),
  ];
  for (const assignment of assignments) {
    accepted(await service.from('option_assignment').insert(assignment).select('id'), name);
  }
}

function accepted<T>({ data, error }: { data: T; error: unknown }, name: string): NonNullable<T> {
  if (data === null || data === undefined) {
    throw new Error(`The options ${name} were refused`, { cause: error });
  }
  return data;
}
