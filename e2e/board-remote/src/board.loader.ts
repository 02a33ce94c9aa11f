import { RELEASE } from './notes.ts';

/** Fails when the test asks for it. */
export function boardLoader() {
  const { failingRelease } = globalThis as { failingRelease?: string };
  if (failingRelease === RELEASE) throw new Error(`${RELEASE} has no data`);
  return { loadedBy: RELEASE };
}
