/** What the visitor looks for, as the address says it; it applies to both menus. */
export interface MenuQuery {
  /** Empty: everything. */
  search: string;
  /** Empty: every category. */
  category: string;
  sort: MenuSort;
}

/** Orders of a menu by their word in the address; the first is the shop's own and needs no word. */
export const MENU_SORTS = ['menu', 'harga-terendah', 'harga-tertinggi', 'rating', 'nama'] as const;

export type MenuSort = (typeof MENU_SORTS)[number];

const QUERY_FIELDS = ['search', 'category', 'sort'] as const;

/** Longest search, in characters; the search field holds no more. */
export const MAX_SEARCH = 200;
/** Longest name of a category, as in the database. */
const MAX_CATEGORY = 40;

/** The query of an address. Words that mean nothing are as good as none. */
export function menuQueryFrom(params: URLSearchParams): MenuQuery {
  return {
    search: plainSearch(params.get('q')),
    category: plainText(params.get('kategori'), MAX_CATEGORY),
    sort: MENU_SORTS.find((sort) => sort === params.get('urut')) ?? 'menu',
  };
}

/** The query of an address with a change to it; both menus begin at page 1 again. */
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

/** What is searched for when a text was typed, or came with an address. */
export function plainSearch(text: string | null): string {
  return plainText(text, MAX_SEARCH);
}

/** Whether two queries ask for the same. */
export function isSameQuery(one: MenuQuery, other: MenuQuery): boolean {
  return changedField(one, other) === undefined;
}

/** The field in which two queries differ; the first one of several. */
export function changedField(one: MenuQuery, other: MenuQuery): keyof MenuQuery | undefined {
  return QUERY_FIELDS.find((field) => one[field] !== other[field]);
}

/** Whether the query leaves products out. */
export function isFiltered({ search, category }: MenuQuery): boolean {
  return search !== '' || category !== '';
}

/** One line without control characters, which the database would not take. */
function plainText(value: string | null, maxLength: number): string {
  const line = (value ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('').trimEnd();
}
