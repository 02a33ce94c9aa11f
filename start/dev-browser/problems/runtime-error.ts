import { problemPanel } from './panel.ts';
import type { Problem } from './problem.ts';
import { sourceStack } from './source-stack.ts';

/** More causes than any loader nests. */
const MAX_CAUSE_DEPTH = 5;

/** Errors that are in the panel: one that is reported may be thrown on. */
const shown = new WeakSet<object>();

/** Shows an error with its stack in the sources. Never fails. */
export function showRuntimeError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  const problem = textOf(error).then((text): Problem => {
    return { kind: 'runtime', title: nameOf(error), text };
  });
  void problemPanel().showError(problem);
}

/** The frames of an error, and its causes with theirs. */
async function textOf(error: unknown, depth = 0): Promise<string> {
  if (!(error instanceof Error)) return '';
  const frames = await sourceStack(error.stack ?? '');
  if (error.cause === undefined || depth === MAX_CAUSE_DEPTH) return frames;
  return `${frames}\nCaused by ${nameOf(error.cause)}\n${await textOf(error.cause, depth + 1)}`;
}

/** A loader may throw any value. */
function nameOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (error instanceof Response) return `Response with status ${error.status}`;
  return `Thrown value: ${JSON.stringify(error)}`;
}
