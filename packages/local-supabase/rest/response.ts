import type { Result } from './execute.ts';
import type { RestHeaders } from './request-headers.ts';

/**
 * The answer to a read or a call: 200, 206 for a part of the counted rows, 204 without a body.
 *
 * @param offset rows before the first one of the answer
 */
export function rowsResponse(
  { body, rows, total }: Result,
  offset: number,
  { format }: RestHeaders,
  hasBody = true,
): Response {
  const range = contentRange(offset, rows, total);
  if (!hasBody) return new Response(null, { status: 204, headers: { 'content-range': range } });
  const headers = { 'content-type': format.contentType, 'content-range': range };
  return new Response(body, { status: total !== null && rows < total ? 206 : 200, headers });
}

/**
 * The header `Content-Range`.
 *
 * @param total rows without a range; null when they were not counted
 */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}
