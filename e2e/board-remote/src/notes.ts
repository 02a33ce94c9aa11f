/** The tests replace it in the built files, see e2e/board-release.ts. */
export const RELEASE = 'rilis-0';

/** Counts an event in the page, where the tests read it. */
export function note(event: string): void {
  const page = globalThis as { notes?: Record<string, number> };
  page.notes ??= {};
  page.notes[event] = (page.notes[event] ?? 0) + 1;
}
