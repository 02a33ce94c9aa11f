import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from 'shared-auth';
import { openBoard } from '../lazy-board.ts';
import { readCounterMenu } from './menu/menu.data.ts';

/** The branch of the URL, whose board rings here too, and its menu. */
export async function counterLoader({ request }: LoaderFunctionArgs) {
  const { userId } = await requireStaff(request);
  const board = await openBoard(new URL(request.url).searchParams, userId);
  return { board, menu: await readCounterMenu(board.option.id) };
}
