/** Search, category and sort order in the URL; they apply to both menus. */
export interface MenuQuery {
  /** Empty: everything. */
  search: string;
  /** Empty: every category. */
  category: string;
  sort: MenuSort;
}

/** Sort orders by their URL value; the first is the default and is omitted from the URL. */
export const MENU_SORTS = ['menu', 'harga-terendah', 'harga-tertinggi', 'rating', 'nama'] as const;

export type MenuSort = (typeof MENU_SORTS)[number];

const QUERY_FIELDS = ['search', 'category', 'sort'] as const;

/** Maximum length of a search, in characters; also used by the search field. */
export const MAX_SEARCH_LENGTH = 200;
/** Maximum length of a category, as in the database. */
const MAX_CATEGORY_LENGTH = 40;

/** Reads the query from a URL. Ignores unknown values. */
export function menuQueryFrom(params: URLSearchParams): MenuQuery {
  return {
    search: plainSearch(params.get('q')),
    category: plainText(params.get('kategori'), MAX_CATEGORY_LENGTH),
    sort: MENU_SORTS.find((sort) => sort === params.get('urut')) ?? 'menu',
  };
}

/** The query string with changed fields; resets both menus to page 1. */
export function searchWith(address: string, change: Partial<MenuQuery>): string {
  const params = new URLSearchParams(address);
  const query = { ...menuQueryFrom(params), ...change };
  const values = {
    q: plainSearch(query.search),
    kategori: query.category,
    urut: query.sort === 'menu' ? '' : query.sort,
    foods: '',
    drinks: '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const changed = params.toString();
  return changed === '' ? '' : `?${changed}`;
}

/** Normalizes a search from the field or the URL. */
export function plainSearch(text: string | null): string {
  return plainText(text, MAX_SEARCH_LENGTH);
}

/** Whether two queries are equal. */
export function isSameQuery(one: MenuQuery, other: MenuQuery): boolean {
  return changedField(one, other) === undefined;
}

/** The first field that differs between two queries, if any. */
export function changedField(one: MenuQuery, other: MenuQuery): keyof MenuQuery | undefined {
  return QUERY_FIELDS.find((field) => one[field] !== other[field]);
}

/** Whether the query filters products. */
export function isFiltered({ search, category }: MenuQuery): boolean {
  return search !== '' || category !== '';
}

/** One line without control characters, which the database rejects. */
function plainText(value: string | null, maxLength: number): string {
  const line = (value ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('').trimEnd();
}
