import {
  isBackward,
  type ListOrder,
  PAGE_SIZE,
  type Page,
  type Place,
  type RowKey,
} from './paging.rules.ts';

/** An unordered supabase-js query for a list, with the methods needed for pagination. */
interface ListRequest {
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

/** Requests the rows next to a cursor, nearest first, plus one that tells whether another page follows. */
export function requestPage<Request extends ListRequest>(
  request: Request,
  { column, isAscending = false, isIdAscending = false }: ListOrder,
  place: Place,
): Request {
  const isUp = isAscending !== isBackward(place);
  const isIdUp = isIdAscending !== isBackward(place);
  if (typeof place !== 'string') {
    const { id, value } = place;
    const idAfter = isIdUp ? 'gt' : 'lt';
    if (column === undefined) request.filter('id', idAfter, id);
    else {
      // The first filter lets the index scan start at the cursor; `or` alone does not.
      request.filter(column, isUp ? 'gte' : 'lte', value);
      request.or(`${column}.${isUp ? 'gt' : 'lt'}.${quoted(value)},id.${idAfter}.${id}`);
    }
  }
  if (column !== undefined) request.order(column, { ascending: isUp });
  return request.order('id', { ascending: isIdUp }).limit(PAGE_SIZE + 1);
}

/** Builds the page from the rows of {@link requestPage}; they must contain the id and the sort column. */
export function pageOf<Row extends { id: number }>(
  read: readonly Row[],
  { column }: ListOrder<keyof Row & string>,
  place: Place,
): Omit<Page<Row>, 'total' | 'isMore'> {
  const rows = read.slice(0, PAGE_SIZE);
  const hasMore = read.length > PAGE_SIZE;
  const isReversed = isBackward(place);
  if (isReversed) rows.reverse();
  const keyOf = (row: Row): RowKey => ({
    id: row.id,
    value: column === undefined ? '' : String(row[column]),
  });
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = isReversed ? hasMore : place !== 'first';
  const hasNext = isReversed ? place !== 'last' : hasMore;
  return {
    rows,
    previous: first && hasPrevious ? { side: 'before', ...keyOf(first) } : null,
    next: last && hasNext ? { side: 'after', ...keyOf(last) } : null,
  };
}

/** Quotes a value for `or`, where commas and parentheses are syntax. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
