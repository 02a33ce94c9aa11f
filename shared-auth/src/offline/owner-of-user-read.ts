import type { AnswerOwner } from './answer-owner.ts';

/** Tables of which a customer's own rows may be saved, with the column that names the owner. */
const OWN_ROWS: Record<string, string> = { '/rest/v1/pesanan': 'id_pemesan' };

/**
 * Whose the answer to a request of the signed-in user is. Only lists and rows that the request
 * itself limits to that user are theirs: what an admin reads of others is never saved.
 *
 * @param userId of the signed-in user; undefined when signed out.
 */
export function ownerOfUserRead(
  method: string,
  url: string,
  userId: string | undefined,
): AnswerOwner {
  if (method !== 'GET' || userId === undefined) return undefined;
  const { pathname, searchParams } = new URL(url);
  const column = OWN_ROWS[pathname];
  if (column === undefined || searchParams.get(column) !== `eq.${userId}`) return undefined;
  return { kind: 'user', userId };
}
