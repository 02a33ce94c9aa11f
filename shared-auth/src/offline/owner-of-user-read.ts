import type { AnswerOwner } from './answer-owner.ts';

/** Tables whose own rows may be saved, with the column that names the owner. */
const OWN_ROWS: Record<string, string> = { '/rest/v1/pesanan': 'id_pemesan' };

/**
 * Owner of the answer to a request of the signed-in user. Only requests limited to rows of that user
 * have one: rows of other users, as admins read them, are never saved.
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
  return { type: 'user', userId };
}
