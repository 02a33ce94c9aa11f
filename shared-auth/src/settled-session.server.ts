import type { Session } from './session.ts';

/** On the server every page is that of a visitor, and the atom keeps its first value, as in the browser. */
export async function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return { status: 'signed-out' };
}
