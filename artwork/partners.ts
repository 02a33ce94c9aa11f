/** Logos of the five partners, in `currentColor`. */
import { textPath } from './fonts/outlines.ts';
import { type FontSource, staticFont } from './fonts/static-fonts.ts';

interface Partner {
  slug: string;
  /** Two short lines. */
  words: readonly [string, string];
  font: FontSource;
  weight: number;
  size: number;
  tracking: number;
  /** Drawn into a square of 44 px. */
  mark: string;
}

const line = (d: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;

const partners: readonly Partner[] = [
  {
    slug: 'tani-arunika',
    words: ['Tani', 'Arunika'],
    font: 'fraunces',
    weight: 600,
    size: 19,
    tracking: 0,
    // The sun rises behind three furrows.
    mark:
      solid('M10 23a12 12 0 0 1 24 0z') +
      line('M22 3v4M8.5 8.5l2.8 2.8M35.5 8.5l-2.8 2.8M3 22h3M38 22h3', 2.6) +
      line('M4 29c11-4 25-4 36 0M6 35c10-3.6 22-3.6 32 0M10 41c7-2.6 17-2.6 24 0', 3),
  },
  {
    slug: 'susu-lembayung',
    words: ['susu', 'lembayung'],
    font: 'jakarta',
    weight: 800,
    size: 16.5,
    tracking: -0.4,
    // A half-full bottle with a wave.
    mark: solid(
      'M16 2h12v7c0 3 6 5 6 12v17a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5V21c0-7 6-9 6-12zM14 25c5-4 11 4 16 0v-4c0-5-5.6-7.4-6-11h-4c-.4 3.6-6 6-6 11z',
    ),
  },
  {
    slug: 'kabut-rimba',
    words: ['KABUT', 'RIMBA'],
    font: 'jakarta',
    weight: 600,
    size: 15,
    tracking: 3.2,
    // Two leaves and a bud over the mist.
    mark:
      solid('M22 2c4.6 5 4.6 13 0 20c-4.6-7-4.6-15 0-20z') +
      solid('M3 9c9 0 15 5 16.5 15C10 24 4 18 3 9zM41 9c-9 0-15 5-16.5 15C34 24 40 18 41 9z') +
      line('M6 31h20M31 31h7M10 37h4M19 37h17M16 43h14', 2.8),
  },
  {
    slug: 'layang-kurir',
    words: ['Layang', 'Kurir'],
    font: 'jakarta',
    weight: 800,
    size: 18,
    tracking: -0.2,
    // A kite with its tail.
    mark:
      solid(
        'M26 2 40 15 25.5 16.5zM23 3.5 22.5 17 7 18.5zM41 18.5 25 20 18 32.5zM22.5 20 16 30.5 6.5 21.5z',
      ) + line('M16.5 33.5c-3.5 2.5 1 4.5-2 6.5c-2.5 1.7-5 .5-7.5 2.5', 2.6),
  },
  {
    slug: 'roti-pelita',
    words: ['Roti', 'Pelita'],
    font: 'fraunces',
    weight: 700,
    size: 20,
    tracking: 0,
    // A loaf, scored with the flame of an oil lamp.
    mark: solid(
      'M9 42c-2.2 0-3.5-1.3-3.5-3.5V25.5C2 23.5 1.5 19 3.5 15.5C7 9.5 13.5 7 22 7s15 2.5 18.5 8.5c2 3.5 1.5 8-2 10v13c0 2.2-1.3 3.5-3.5 3.5zM22 13.5c1 4.5 7 7.5 7 13.5a7 7 0 0 1-14 0c0-3.5 2-5.5 3.5-7.5c.6 1.5 1.3 2 2 2.2c-.6-3 .2-6 1.5-8.2z',
    ),
  },
];

/** Draws all logos as SVG, 160 by 64 pixels. */
export async function drawPartners(): Promise<readonly { slug: string; svg: string }[]> {
  return Promise.all(
    partners.map(async ({ slug, words, font, weight, size, tracking, mark }) => {
      const letters = await staticFont(font, weight, words.join(''));
      const lines = words.map((word) => textPath(letters, word, size, tracking));
      const wide = Math.max(...lines.map(({ width }) => width));
      const left = (160 - (44 + 10 + wide)) / 2;
      const text = lines.map(
        ({ d }, i) =>
          `<path transform="translate(${(left + 54).toFixed(2)} ${(32 + (i === 0 ? -0.22 : 0.96) * size).toFixed(2)})" fill="currentColor" d="${d}"/>`,
      );
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="64" viewBox="0 0 160 64"><g transform="translate(${left.toFixed(2)} 10)">${mark}</g>${text.join('')}</svg>\n`;
      return { slug, svg: svg.replaceAll(/(\.\d*?[1-9])0+(?=\D)/g, '$1') };
    }),
  );
}
