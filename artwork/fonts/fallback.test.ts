import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fallbackDescriptors, fallbackTextWidth } from './fallback.ts';
import { fallbackWidths, measuredCharacters } from './fallback-widths.ts';
import { textPath } from './outlines.ts';
import { readMetrics } from './sfnt.ts';
import { staticFont } from './static-fonts.ts';

const fonts = join(import.meta.dirname, '../../shared-ui/src/fonts');

test('measures every character in each fallback font', () => {
  for (const widths of Object.values(fallbackWidths)) {
    expect(widths).toHaveLength(measuredCharacters.length);
  }
});

test('doubles size-adjust and halves the overrides for a font of double width', () => {
  const twice = 2 * fallbackTextWidth('a', 'arial');
  const ours = {
    unitsPerEm: 1000,
    ascent: 1000,
    descent: -200,
    lineGap: 0,
    glyph: () => 1,
    advance: () => twice * 1000,
  };
  expect(fallbackDescriptors(ours, 'arial', 'a').split('\n  ')).toEqual([
    'size-adjust: 200.00%;',
    'ascent-override: 50.00%;',
    'descent-override: 10.00%;',
    'line-gap-override: 0.00%;',
  ]);
});

test('converts a word to a path of the width of its letters', async () => {
  const font = await staticFont('jakarta', 700, 'Senja');
  const metrics = readMetrics(font);
  const { d, width } = textPath(font, 'Senja', 20);
  const letters = [...'Senja'].map(metrics.advance).reduce((sum, advance) => sum + advance, 0);
  expect(width).toBeCloseTo((letters / metrics.unitsPerEm) * 20, 5);
  expect(d).toMatch(/^M[\d .-]+/);
  expect(d).not.toContain('NaN');
});

test('fonts are within their size limits; the style sheet has both and their fallbacks', () => {
  expect(statSync(join(fonts, 'fraunces.woff2')).size).toBeLessThanOrEqual(45_000);
  expect(statSync(join(fonts, 'plus-jakarta-sans.woff2')).size).toBeLessThanOrEqual(30_000);
  const css = readFileSync(join(fonts, 'fonts.css'), 'utf8');
  for (const family of ['Fraunces', 'Plus Jakarta Sans']) {
    expect(css).toContain(`font-family: "${family}";`);
    expect(css).toContain(`font-family: "${family} Fallback";`);
  }
  expect(css.match(/font-display: optional/g)).toHaveLength(2);
});
