/** Fits the metrics of a local fallback font to a web font, to avoid a layout shift at the swap. */
import {
  type FallbackFont,
  fallbackUnitsPerEm,
  fallbackWidths,
  measuredCharacters,
} from './fallback-widths.ts';
import type { FontMetrics } from './sfnt.ts';

/** Width of a text in em, without kerning and unmeasured characters. */
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
 * Returns the descriptors of a fallback face. `size-adjust` makes the sample text as wide as in the
 * web font; it scales the overrides too, so they are divided by it.
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
