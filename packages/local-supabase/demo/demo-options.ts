import type { SupabaseClient } from '@supabase/supabase-js';
import type { BackendApi } from '../backend.ts';
import { inProcessClient } from '../in-process-client.ts';
import { type DemoGroup, demoGroups } from './option-groups.ts';

/**
 * Inserts the groups of options of the demo, and assigns them to categories. Does nothing if the shop already has
 * groups.
 *
 * @throws Error when an insert fails
 */
export async function insertDemoOptions(service: SupabaseClient): Promise<void> {
  const present = await service.from('option_group').select('id').eq('is_size', false).limit(1);
  if (present.error) throw new Error('The options cannot be read', { cause: present.error });
  if (present.data.length > 0) return;

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
  for (const category of group.categories ?? []) {
    const assignment = { group_id, type_product: 'Minuman', category };
    accepted(await service.from('option_assignment').insert(assignment).select('id'), name);
  }
}

/**
 * Assigns groups of the demo to dishes of the food service, which enter the catalogue after the demo.
 *
 * @throws Error when an insert fails
 */
export async function assignDishOptions(backend: BackendApi): Promise<void> {
  const service = inProcessClient(backend, backend.serviceKey);
  for (const { name, dishes = [] } of demoGroups) {
    if (dishes.length === 0) continue;
    const groups = await service.from('option_group').select('id').eq('name', name);
    const products = await service.from('product').select('id').in('external_id', dishes);
    const assignments = accepted(groups, name).flatMap((group) =>
      accepted(products, name).map(({ id }) => ({ group_id: group.id, id_product: id })),
    );
    if (assignments.length === 0) continue;
    accepted(await service.from('option_assignment').insert(assignments).select('id'), name);
  }
}

function accepted<T>({ data, error }: { data: T; error: unknown }, name: string): NonNullable<T> {
  if (data === null || data === undefined) {
    throw new Error(`The options ${name} were refused`, { cause: error });
  }
  return data;
}
