/** Version fields of a shared module in a manifest. */
interface SharedModule {
  /** Version of the bundled copy. */
  version: string;
  /** A range, or false. */
  requiredVersion?: unknown;
}

/** Lower bounds of a range: all versions that do not follow `<`. */
const BOUNDS = /(?<![<\d.]\s*|<=\s*)\b(\d+)(?:\.(\d+))?(?:\.(\d+))?/g;

/**
 * The oldest version that a foreign build accepts: the lower bound of its range, in the major that it was built with.
 *
 * @returns a semantic version; undefined when the manifest has none.
 */
export function neededVersion({ version, requiredVersion }: SharedModule): string | undefined {
  const range = typeof requiredVersion === 'string' ? requiredVersion : '';
  const bounds = boundsIn(range);
  const [built] = boundsIn(version);
  const sameMajor = bounds.find(([major]) => major === built?.[0]);
  if (sameMajor) return sameMajor.join('.');
  // `>=18` includes the major that it was built with.
  const isOpen = built && bounds.length > 0 && />/.test(range) && !range.includes('<');
  return (isOpen ? [built[0], 0, 0] : (bounds.at(-1) ?? built))?.join('.');
}

function boundsIn(text: string): number[][] {
  return [...text.matchAll(BOUNDS)].map((found) => found.slice(1).map((part) => Number(part ?? 0)));
}
