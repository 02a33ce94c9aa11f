import { getSupabase, unwrap } from 'shared-auth';
import type { ProductType } from '../product-type.ts';
import type { SoldOutUntil } from '../sold-out.data.ts';
import type { AssignableProduct, GroupToSave, OptionGroup, OptionItem } from './option-group.ts';

const COLUMNS = `id, name, min_choices, max_choices, is_size, revision,
  option_item(id, name, price_difference, is_default, position, sold_out_until, archived_at),
  option_assignment(id_product, type_product, category)` as const;

/** Maximum rows of a response, as in supabase/config.toml. */
const MAX_ROWS = 1000;

/** Fetches all groups, the sizes first, then in the order of the pages. @throws BackendError */
export async function listGroups(): Promise<OptionGroup[]> {
  const rows = unwrap(await groupsRequest(await getSupabase()));
  return rows.map(toGroup);
}

/** Fetches a group; null if there is none. @throws BackendError */
export async function findGroup(id: number): Promise<OptionGroup | null> {
  const supabase = await getSupabase();
  const [row] = unwrap(await groupsRequest(supabase).eq('id', id));
  return row ? toGroup(row) : null;
}

/** Fetches all products outside the bin, by type, category and name. @throws BackendError */
export async function listAssignableProducts(): Promise<AssignableProduct[]> {
  const supabase = await getSupabase();
  const products: AssignableProduct[] = [];
  for (let isLast = false; !isLast; ) {
    const rows = unwrap(
      await supabase
        .from('product')
        .select('id, product_name, type_product, category, archived_at')
        .is('deleted_at', null)
        .order('id')
        .range(products.length, products.length + MAX_ROWS - 1),
    );
    products.push(
      ...rows.map((row) => ({
        id: row.id,
        name: row.product_name,
        type: row.type_product as ProductType,
        category: row.category,
        isHidden: row.archived_at !== null,
      })),
    );
    isLast = rows.length < MAX_ROWS;
  }
  return products;
}

/**
 * Adds or replaces a group.
 *
 * @param id null for a new group.
 * @param revision revision of the group that was edited.
 * @param key adds a new group once.
 * @throws BackendError `option_group_changed` if the group has another revision.
 */
export async function saveGroup(
  id: number | null,
  revision: number,
  key: string,
  group: GroupToSave,
): Promise<void> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('save_option_group', {
    // The generated types do not know that an argument may be null.
    group_id: id as number,
    expected_revision: revision,
    idempotency_key: key,
    facts: { name: group.name, min_choices: group.min, max_choices: group.max },
    items: group.items.map((item) => ({
      ...(item.id !== null && { id: item.id }),
      name: item.name,
      price_difference: item.price,
      is_default: item.isDefault,
    })),
    assignments: [
      ...group.productIds.map((id_product) => ({ id_product })),
      ...group.categories.map(({ type, name }) => ({ type_product: type, category: name })),
    ],
  });
  unwrap(answer);
}

/** Deletes a group; ignores one that is gone. @throws BackendError */
export async function deleteGroup(id: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('delete_option_group', { group_id: id }));
}

/** Sets the order of the groups; returns the number of groups. @throws BackendError */
export async function sortGroups(ids: number[]): Promise<number> {
  const supabase = await getSupabase();
  return unwrap(await supabase.rpc('sort_option_groups', { ids })).length;
}

/**
 * Marks an option as sold out.
 *
 * @param until null: it can be chosen again.
 * @returns until when, ISO 8601 or `infinity`; null if it is not marked.
 * @throws BackendError
 */
export async function setOptionSoldOut(
  id: number,
  until: SoldOutUntil | null,
): Promise<string | null> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('set_option_sold_out', {
    option_id: id,
    // The generated types do not know that an argument may be null.
    until: until as SoldOutUntil,
  });
  return unwrap(answer);
}

function groupsRequest(supabase: Awaited<ReturnType<typeof getSupabase>>) {
  return supabase
    .from('option_group')
    .select(COLUMNS)
    .order('is_size', { ascending: false })
    .order('position')
    .order('id')
    .order('position', { referencedTable: 'option_item' })
    .order('id', { referencedTable: 'option_item' });
}

type GroupRow = NonNullable<Awaited<ReturnType<typeof groupsRequest>>['data']>[number];

function toGroup(row: GroupRow): OptionGroup {
  const active = row.option_item.filter(({ archived_at }) => archived_at === null);
  const withdrawn = row.option_item.filter(({ archived_at }) => archived_at !== null);
  return {
    id: row.id,
    name: row.name,
    min: row.min_choices,
    max: row.max_choices,
    isSize: row.is_size,
    revision: row.revision,
    items: active.map(toItem),
    withdrawn: withdrawn.map(toItem),
    productIds: row.option_assignment.flatMap(({ id_product }) => id_product ?? []),
    categories: row.option_assignment.flatMap(({ type_product, category }) =>
      type_product === null || category === null
        ? []
        : { type: type_product as ProductType, name: category },
    ),
  };
}

function toItem(row: GroupRow['option_item'][number]): OptionItem {
  return {
    id: row.id,
    name: row.name,
    price: row.price_difference,
    isDefault: row.is_default,
    soldOutUntil: row.sold_out_until,
  };
}
