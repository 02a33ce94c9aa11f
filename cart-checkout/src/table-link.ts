/** Key in session storage: the table is kept for the tab. */
const STORAGE_KEY = 'kedai-senja-table';

/** Query parameter in the link of a table's QR code. */
const PARAMETER = 'meja';

/** Maximum length of the name of a table; same limit as in checkout() (supabase/migrations). */
export const MAX_TABLE_LENGTH = 20;

/**
 * The table whose QR code opened this tab; null if none did. Reads the address of the document, since the page
 * has changed since, and needs no code on the first one.
 */
export function linkedTable(): string | null {
  const table = tableIn(documentUrl());
  if (table) sessionStorage.setItem(STORAGE_KEY, table);
  return sessionStorage.getItem(STORAGE_KEY);
}

function documentUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? location.href;
}

/** Reads the name of the table in a URL; null if there is none, or it cannot be one. */
export function tableIn(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const table = new URL(url).searchParams.get(PARAMETER)?.trim() ?? '';
  return table !== '' && table.length <= MAX_TABLE_LENGTH ? table : null;
}
