/** Makes a local font take exactly the room of ours, so that nothing moves when ours arrives. */
import {
  type FallbackFont,
  fallbackUnitsPerEm,
  fallbackWidths,
  measuredCharacters,
} from './fallback-widths.ts';
import type { FontMetrics } from './sfnt.ts';

/** Width of a text in em, without kerning; characters that were not measured are left out. */
export function textWidth(
  text: string,
  advance: (character: string) => number,
  unitsPerEm: number,
): number {
  let units = 0;
  for (const character of text) {
    if (measuredCharacters.includes(character)) {
      units += advance(character);
    }
  }
  return units / unitsPerEm;
}

/** Width of a text in em in a fallback font. */
export function fallbackTextWidth(text: string, font: FallbackFont): number {
  const widths = fallbackWidths[font];
  return textWidth(
    text,
    (character) => widths[measuredCharacters.indexOf(character)] ?? 0,
    fallbackUnitsPerEm,
  );
}

/**
 * The descriptors of a fallback face. `size-adjust` scales the local font until the sample text is
 * as wide as in ours; the overrides then have to be divided by it, because it scales them too.
 */
export function fallbackDescriptors(ours: FontMetrics, font: FallbackFont, sample: string): string {
  const adjust = textWidth(sample, ours.advance, ours.unitsPerEm) / fallbackTextWidth(sample, font);
  const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
  const override = (value: number): string => percent(value / ours.unitsPerEm / adjust);
  return [
    `size-adjust: ${percent(adjust)};`,
    `ascent-override: ${override(ours.ascent)};`,
    `descent-override: ${override(-ours.descent)};`,
    `line-gap-override: ${override(ours.lineGap)};`,
  ].join('\n  ');
}
