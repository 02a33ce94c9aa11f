import type { AssignableProduct, Assignment, Category, OptionGroup } from '../option-group.ts';

/** Which products of the list are shown. */
export interface ProductFilter {
  search: string;
  /** Key of a category, a type, or empty for all. */
  category: string;
  /** Whether only products with the group are shown. */
  isAssignedOnly: boolean;
}

/** A category with its number of products. */
export interface CountedCategory extends Category {
  count: number;
}

/** Identifies a category, also as the value of a select. */
export function categoryKey({ type, name }: Category): string {
  return `${type}/${name}`;
}

/** Whether an assignment includes a category. */
export function hasCategory({ categories }: Assignment, category: Category): boolean {
  return categories.some((each) => categoryKey(each) === categoryKey(category));
}

/** Whether a product has the group by its category. */
export function hasByCategory(assignment: Assignment, product: AssignableProduct): boolean {
  const { type, category } = product;
  return category !== null && hasCategory(assignment, { type, name: category });
}

/** Whether a product has the group. */
export function isAssigned(assignment: Assignment, product: AssignableProduct): boolean {
  return assignment.productIds.includes(product.id) || hasByCategory(assignment, product);
}

/** The products that have the group. */
export function assignedProducts(
  assignment: Assignment,
  products: readonly AssignableProduct[],
): AssignableProduct[] {
  return products.filter((product) => isAssigned(assignment, product));
}

/** The groups of a product, the sizes first. */
export function groupsOf(
  groups: readonly OptionGroup[],
  product: AssignableProduct,
): OptionGroup[] {
  return groups.filter((group) =>
    group.isSize ? product.type === 'Minuman' : isAssigned(group, product),
  );
}

/** All categories of the products and of the assignment, by type and name. */
export function countedCategories(
  products: readonly AssignableProduct[],
  { categories }: Assignment,
): CountedCategory[] {
  const counted = new Map<string, CountedCategory>();
  const add = (category: Category, count: number) => {
    const key = categoryKey(category);
    counted.set(key, { ...category, count: (counted.get(key)?.count ?? 0) + count });
  };
  for (const { type, category } of products) if (category) add({ type, name: category }, 1);
  for (const category of categories) add(category, 0);
  return [...counted.values()].toSorted((one, other) =>
    categoryKey(one).localeCompare(categoryKey(other), 'id'),
  );
}

/** The products that match a filter, by name. */
export function matchingProducts(
  products: readonly AssignableProduct[],
  assignment: Assignment,
  { search, category, isAssignedOnly }: ProductFilter,
): AssignableProduct[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (product: AssignableProduct) => {
    const name = product.name.toLowerCase();
    const key = categoryKey({ type: product.type, name: product.category ?? '' });
    return (
      words.every((word) => name.includes(word)) &&
      (category === '' || category === product.type || category === key) &&
      (!isAssignedOnly || isAssigned(assignment, product))
    );
  };
  return products
    .filter(matches)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'id') || one.id - other.id);
}

/** Adds or removes products; those with the group by their category stay as they are. */
export function withProducts(
  assignment: Assignment,
  products: readonly AssignableProduct[],
  isWanted: boolean,
): Assignment {
  const ids = new Set(assignment.productIds);
  for (const product of products) {
    if (!isWanted) ids.delete(product.id);
    else if (!hasByCategory(assignment, product)) ids.add(product.id);
  }
  return { ...assignment, productIds: [...ids] };
}

/** Adds or removes a category; keeps the assignments of its single products. */
export function withCategory(
  { productIds, categories }: Assignment,
  category: Category,
  isWanted: boolean,
): Assignment {
  const others = categories.filter((each) => categoryKey(each) !== categoryKey(category));
  const { type, name } = category;
  return { productIds, categories: isWanted ? [...others, { type, name }] : others };
}

/** Number of products that get and lose the group with a save. */
export function assignmentChanges(
  before: Assignment,
  after: Assignment,
  products: readonly AssignableProduct[],
): { added: number; removed: number } {
  const changed = (from: Assignment, to: Assignment) =>
    products.filter((product) => !isAssigned(from, product) && isAssigned(to, product)).length;
  return { added: changed(before, after), removed: changed(after, before) };
}
