import type { Session } from './session.ts';

/** The server renders every page as signed out. The atom keeps its initial value, to match the hydration. */
export async function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return { status: 'signed-out' };
}
