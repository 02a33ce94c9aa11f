import {
  isBackward,
  type ListOrder,
  PAGE_SIZE,
  type Page,
  type Place,
  type RowKey,
} from './paging.rules.ts';

/** A query for the rows of a list, in no order yet, with the methods of supabase-js that a page needs. */
interface ListRequest {
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

/** The rows beside a place, from the nearest on, and one more that shows whether there is a page behind. */
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
      // The first filter lets the index start at the place; `or` alone does not.
      request.filter(column, isUp ? 'gte' : 'lte', value);
      request.or(`${column}.${isUp ? 'gt' : 'lt'}.${quoted(value)},id.${idAfter}.${id}`);
    }
  }
  if (column !== undefined) request.order(column, { ascending: isUp });
  return request.order('id', { ascending: isIdUp }).limit(PAGE_SIZE + 1);
}

/** The page of the rows that {@link requestPage} has read; they need their id and the sorted column. */
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

/** A value inside of `or`, where commas and parentheses have a meaning. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
