import type { FoundProblem } from './describe-problems.ts';
import { SIGN_IN_PLACE } from './sign-in.ts';

/** Parts of an error message that differ between builds and shops: numbers, ports and content hashes. */
const CHANGING = /[0-9a-f]*\d[0-9a-f]*/g;

/** React's generic hydration error, which may follow another error depending on timing. */
const SECOND_ERROR = /^Error: Minified React error #42[0-9];/;

/**
 * The problems introduced by a change: problems that a page already had, for any viewer, are ignored. A failed sign-in
 * always counts, since the pages of the account were not opened.
 *
 * @param found problems with the change.
 * @param before problems of the same pages without the change.
 */
export function newProblems(
  found: readonly FoundProblem[],
  before: readonly FoundProblem[],
): FoundProblem[] {
  const comparable = before.filter(
    ({ place, failure }) => place !== SIGN_IN_PLACE || failure === undefined,
  );
  const places = new Set(comparable.map(({ place }) => place));
  const known = new Set(
    comparable.flatMap((problem) => textsOf(problem).map((text) => keyOf(problem, text))),
  );
  return found.flatMap((problem) => {
    const { failure, causes, place, viewer } = problem;
    const isNew = (text: string) =>
      !known.has(keyOf(problem, text)) && !(SECOND_ERROR.test(text) && places.has(place));
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

/** Compares the first line only: stacks differ between builds. */
function keyOf({ place }: FoundProblem, text: string): string {
  const [line = ''] = text.split('\n');
  return JSON.stringify([place, line.replace(CHANGING, '')]);
}
