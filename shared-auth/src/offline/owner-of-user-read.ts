import type { AnswerOwner } from './answer-owner.ts';

/** Tables whose rows may be saved for their owner, with the owner column. */
const OWN_ROWS: Record<string, string> = { '/rest/v1/pesanan': 'id_pemesan' };

/**
 * Owner of the response to a request of the signed-in user. Only requests filtered by that user have one:
 * other users' rows, which admins read, are never saved.
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
