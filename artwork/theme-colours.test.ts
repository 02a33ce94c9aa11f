import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { brandProfile } from 'shared-ui/brand-profile';
import { expect, test } from 'vitest';
import { oklch } from './colour.ts';

test.each([
  ['light', 'rice-paper'],
  ['dark', 'night'],
] as const)(
  'the browser theme colour equals the background of the %s theme',
  async (theme, colour) => {
    const tokens = await readFile(join(ROOT, 'shared-ui/src/styles/tokens.css'), 'utf8');
    const [, lightness, chroma, hue] =
      tokens.match(new RegExp(`--${colour}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`)) ?? [];
    expect(brandProfile.themeColours[theme]).toBe(
      oklch(Number(lightness) / 100, Number(chroma), Number(hue)),
    );
  },
);
