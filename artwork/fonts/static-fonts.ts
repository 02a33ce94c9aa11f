import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const fromSharedUi = createRequire(join(import.meta.dirname, '../../shared-ui/package.json'));

/** Font packages and their axes. */
export const fontSources = {
  fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  jakarta: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
} as const;

export type FontSource = keyof typeof fontSources;

/** Axes with one value in the shop: soft, upright forms for headings. */
export const pinnedAxes: Record<FontSource, Record<string, number>> = {
  fraunces: { SOFT: 100, WONK: 0, opsz: 48 },
  jakarta: {},
};

/** Reads the bytes of a font from its package. */
export const readSource = (source: FontSource): Promise<Buffer> =>
  readFile(fromSharedUi.resolve(fontSources[source]));

/** Returns an uncompressed font of one weight, with only the given characters. */
export async function staticFont(
  source: FontSource,
  weight: number,
  characters: string,
): Promise<Buffer> {
  return subsetFont(await readSource(source), characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    variationAxes: { ...pinnedAxes[source], wght: weight },
  });
}
