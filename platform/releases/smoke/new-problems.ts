import type { FoundProblem } from './describe-problems.ts';
import { SIGN_IN_PLACE } from './sign-in.ts';

/** In the first line of an error, what differs between builds and shops: numbers, ports and hashes of content. */
const CHANGING = /[0-9a-f]*\d[0-9a-f]*/g;

/**
 * The problems that a change brings: what a page had before does not speak against the change. A failed
 * sign-in always counts: the pages of the account were not opened then.
 *
 * @param found with the change.
 * @param before the problems of the same pages without the change.
 */
export function newProblems(
  found: readonly FoundProblem[],
  before: readonly FoundProblem[],
): FoundProblem[] {
  const known = new Set(
    before
      .filter(({ place, failure }) => place !== SIGN_IN_PLACE || failure === undefined)
      .flatMap((problem) => textsOf(problem).map((text) => keyOf(problem, text))),
  );
  return found.flatMap((problem) => {
    const isNew = (text: string) => !known.has(keyOf(problem, text));
    const { failure, causes, place, viewer } = problem;
    const left = {
      ...(failure !== undefined && isNew(failure) && { failure }),
      causes: causes.filter(isNew),
    };
    return left.failure === undefined && left.causes.length === 0 ? [] : { place, viewer, ...left };
  });
}

function textsOf({ failure, causes }: FoundProblem): string[] {
  return failure === undefined ? [...causes] : [failure, ...causes];
}

/** Stacks differ in each build. */
function keyOf({ place, viewer }: FoundProblem, text: string): string {
  const [line = ''] = text.split('\n');
  return JSON.stringify([place, viewer, line.replace(CHANGING, '')]);
}
