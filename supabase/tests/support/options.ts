import type { TestDatabase } from './database.ts';

/** An option of a group; others have defaults. */
export interface OptionFacts {
  name: string;
  price?: number;
  isDefault?: boolean;
}

/** A group of options as a test describes it. */
export interface GroupFacts {
  name?: string;
  min?: number;
  max?: number;
  options?: OptionFacts[];
}

/** Adds a group of options to a product; returns the ids of the group and of its options. */
export async function addGroup(
  db: TestDatabase,
  product: number,
  { name = 'Topping', min = 0, max = 1, options = [{ name: 'Boba' }] }: GroupFacts = {},
): Promise<{ group: number; options: number[] }> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into public.option_group (name, min_choices, max_choices)
    values (${name}, ${min}, ${max}) returning id`;
  const group = row?.id ?? 0;
  const rows = await db.sql<{ id: number }[]>`
    insert into public.option_item ${db.sql(
      options.map((option, position) => ({
        group_id: group,
        name: option.name,
        price_difference: option.price ?? 0,
        is_default: option.isDefault ?? false,
        position,
      })),
    )} returning id`;
  await db.sql`
    insert into public.option_assignment (group_id, id_product) values (${group}, ${product})`;
  return { group, options: rows.map(({ id }) => id) };
}
