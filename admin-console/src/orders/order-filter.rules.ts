/** Query parameter that shows the archive in place of the list. */
const SHOWN = 'tampil';
const ARCHIVE = 'arsip';

/** Whether an address asks for the archived orders. */
export function isArchive(params: URLSearchParams): boolean {
  return params.get(SHOWN) === ARCHIVE;
}

/** The query string of the list, or of the archive, from their first page. */
export function orderSearch(isArchived: boolean): string {
  return isArchived ? `?${SHOWN}=${ARCHIVE}` : '';
}
