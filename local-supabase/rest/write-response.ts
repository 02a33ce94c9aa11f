import type { Result } from './execute.ts';
import type { Query } from './grammar/ast.ts';
import { appliedPreferences, type PreferenceName } from './preferences.ts';
import { contentRange } from './range.ts';
import type { RestHeaders } from './rest-request.ts';
import type { Table, WriteMethod } from './schema/schema.ts';

const APPLIED: Record<WriteMethod, PreferenceName[]> = {
  POST: ['resolution', 'missing', 'return', 'count', 'handling', 'timezone'],
  PATCH: ['missing', 'return', 'count', 'handling', 'timezone', 'maxAffected'],
  DELETE: ['return', 'count', 'handling', 'timezone', 'maxAffected'],
};

/**
 * The answer to a write: 201 for new rows, 200 for changed rows in the body (and for an upsert that
 * only changed rows), 204 without a body.
 */
export function writeResponse(
  { method, table }: { method: WriteMethod; table: Table },
  query: Query,
  { format, preferences }: RestHeaders,
  result: Result,
): Response {
  const { rows, updated } = result;
  const total = preferences.count ? rows : undefined;
  const shown = method === 'PATCH' ? rows : 0;
  const headers = new Headers({ 'content-range': contentRange(0, shown, total) });
  const applied = appliedPreferences(preferences, APPLIED[method]);
  if (applied !== undefined) headers.set('preference-applied', applied);
  const isRepresented = preferences.return === 'representation';
  if (isRepresented) headers.set('content-type', format.contentType);
  else if (result.body !== '') setLocation(headers, table, result.body);

  const isMerge = preferences.resolution === 'merge-duplicates';
  const hasKey = (query.onConflict ?? table.primaryKey).length > 0;
  const onlyUpdated = isMerge && hasKey && rows > 0 && updated === rows;
  const changed = isRepresented ? 200 : 204;
  const status = method !== 'POST' ? changed : onlyUpdated ? 200 : 201;
  return new Response(isRepresented ? result.body : null, { status, headers });
}

function setLocation(headers: Headers, table: Table, body: string): void {
  const [row] = JSON.parse(body) as Record<string, unknown>[];
  if (!row) return;
  const filters = Object.entries(row).map(
    ([name, value]) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(value))}`,
  );
  headers.set('location', `/${encodeURIComponent(table.name)}?${filters.join('&')}`);
}
