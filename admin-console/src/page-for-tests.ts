import type { Page } from './paging.rules.ts';

/** A list with a single page. */
export function onePage<Row>(...rows: Row[]): Page<Row> {
  return { rows, total: rows.length, previous: null, next: null };
}
