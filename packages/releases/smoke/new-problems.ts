import type { FoundProblem } from './describe-problems.ts';
import { SIGN_IN_PLACE } from './sign-in.ts';

/** In the first line of an error, what differs between builds and shops: numbers, ports and hashes of content. */
const CHANGING = /[0-9a-f]*\d[0-9a-f]*/g;

/** React's error beside another one in hydration; whether it is reported depends on time. */
const SECOND_ERROR = /^Error: Minified React error #42[0-9];/;

/**
 * The problems that a change brings: what a page had before, for any viewer, does not speak against the change. A
 * failed sign-in always counts: the pages of the account were not opened then.
 *
 * @param found with the change.
 * @param before the problems of the same pages without the change.
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

/** Stacks differ in each build. */
function keyOf({ place }: FoundProblem, text: string): string {
  const [line = ''] = text.split('\n');
  return JSON.stringify([place, line.replace(CHANGING, '')]);
}
