import { type MapStore, withSourcePositions } from '../description/source-maps.ts';

/** Problems of a page for one viewer. */
export interface FoundProblem {
  /** E.g. `storefront at /comingsoon`. */
  place: string;
  /** Role of the viewer. */
  viewer: string;
  /** What the page shows instead of its content, if it does. */
  failure?: string;
  /** Browser errors in order; stacks follow in further lines. */
  causes: readonly string[];
}

/** Maximum number of stack lines after the first. */
const MAX_STACK_LINES = 8;

/** Translates the stacks of problems to sources. @param shell release of the shell in the pages. */
export function withSources(
  store: MapStore,
  problems: readonly FoundProblem[],
  shell: string | undefined,
): Promise<FoundProblem[]> {
  // Deduplicates causes, which many pages share.
  const read = new Map<string, Promise<string>>();
  const withSource = (cause: string) => {
    const known = read.get(cause) ?? withSourcePositions(store, cause, shell);
    read.set(cause, known);
    return known;
  };
  return Promise.all(
    problems.map(async (problem) => ({
      ...problem,
      causes: await Promise.all(problem.causes.map(withSource)),
    })),
  );
}

/**
 * Groups problems by text and lists their places: the failure, followed by causes with their stacks.
 */
export function describeProblems(problems: readonly FoundProblem[]): string[] {
  const viewersByPlace = new Map<string, Map<string, string[]>>();
  for (const { place, viewer, failure, causes } of problems) {
    const text = [failure, ...causes.map(shortened)].filter(Boolean).join('\n');
    const places = viewersByPlace.get(text) ?? new Map<string, string[]>();
    viewersByPlace.set(text, places.set(place, [...(places.get(place) ?? []), viewer]));
  }
  return [...viewersByPlace].map(([text, places]) => {
    const where = [...places].map(([place, viewers]) => `${place} (${viewers.join(', ')})`);
    return `${where.join(', ')}: ${text.replaceAll('\n', '\n    ')}`;
  });
}

/** An error with its first stack lines, without library code unless there is nothing else. */
function shortened(cause: string): string {
  const [message = '', ...stack] = cause.split('\n').map((line) => line.trimEnd());
  const own = stack.filter((line) => !/node_modules\/|webpack\//.test(line));
  return [message, ...(own.length > 0 ? own : stack).slice(0, MAX_STACK_LINES)].join('\n');
}
