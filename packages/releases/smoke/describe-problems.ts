import { type MapStore, withSourcePositions } from '../description/source-maps.ts';

/** What went wrong when a viewer opened a page. */
export interface FoundProblem {
  /** Such as `storefront at /comingsoon`. */
  place: string;
  /** Who opened it. */
  viewer: string;
  /** What the page shows instead of its content; absent when it shows that. */
  failure?: string;
  /** Errors in the browser, the first one first; stacks in further lines. */
  causes: readonly string[];
}

/** Lines of a stack that are shown besides the first. */
const MAX_STACK_LINES = 8;

/** The problems with stacks that name sources; `shell` is the release whose scripts the pages had. */
export function withSources(
  store: MapStore,
  problems: readonly FoundProblem[],
  shell: string | undefined,
): Promise<FoundProblem[]> {
  // Many pages have the same cause.
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
 * Describes problems, each once with the places where it was found: the failure, and below it the
 * causes with their stacks.
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

/** An error with its first calls; those in libraries only when there are no others. */
function shortened(cause: string): string {
  const [message = '', ...stack] = cause.split('\n').map((line) => line.trimEnd());
  const own = stack.filter((line) => !/node_modules\/|webpack\//.test(line));
  return [message, ...(own.length > 0 ? own : stack).slice(0, MAX_STACK_LINES)].join('\n');
}
