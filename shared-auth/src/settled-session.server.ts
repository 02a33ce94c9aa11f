import type { Session } from './session.ts';

/** The server renders every page signed out; the atom keeps its initial value, as before hydration. */
export async function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return { status: 'signed-out' };
}
