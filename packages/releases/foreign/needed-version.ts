/** The part of a manifest's shared module that says which version it needs. */
interface SharedModule {
  /** Version that the build has a copy of. */
  version: string;
  /** A range, or false without one. */
  requiredVersion?: unknown;
}

/** The lower bounds in a range: all of its versions but those after `<`. */
const BOUNDS = /(?<![<\d.]\s*|<=\s*)\b(\d+)(?:\.(\d+))?(?:\.(\d+))?/g;

/**
 * The oldest version that a build of other tools is known to run with: the lower bound of what it requires. Of a
 * range with several majors, that of the major that it was built and tested with.
 *
 * @returns three numbers; undefined when the build says nothing.
 */
export function neededVersion({ version, requiredVersion }: SharedModule): string | undefined {
  const range = typeof requiredVersion === 'string' ? requiredVersion : '';
  const bounds = boundsIn(range);
  const [built] = boundsIn(version);
  const sameMajor = bounds.find(([major]) => major === built?.[0]);
  if (sameMajor) return sameMajor.join('.');
  // `>=18` also means the major that it was built with.
  const isOpen = built && bounds.length > 0 && />/.test(range) && !range.includes('<');
  return (isOpen ? [built[0], 0, 0] : (bounds.at(-1) ?? built))?.join('.');
}

function boundsIn(text: string): number[][] {
  return [...text.matchAll(BOUNDS)].map((found) => found.slice(1).map((part) => Number(part ?? 0)));
}
