import { BackendError, settledSession } from 'shared-auth';
import { dateTime } from 'shared-ui/date-time';
import { findEditorName } from './editors.data.ts';
import type { Product } from './product.ts';

/** The last editor of a product and the time of the edit, formatted for messages. */
export interface Editor {
  /** Start of a sentence, e.g. `Sari`. */
  name: string;
  /** In western Indonesian time. */
  at: string;
}

const UNKNOWN = 'Admin lain';

/** The last editor of a product. Falls back to a generic name if the request fails. */
export async function editorOf({ editedBy, editedAt }: Product): Promise<Editor> {
  return { name: await nameOf(editedBy), at: dateTime(editedAt) };
}

async function nameOf(userId: string | null): Promise<string> {
  if (!userId) return 'Sistem';
  const session = await settledSession();
  if (session.status === 'signed-in' && session.userId === userId) {
    return 'Anda sendiri, di tab atau perangkat lain,';
  }
  try {
    return (await findEditorName(userId)) ?? UNKNOWN;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return UNKNOWN;
  }
}
