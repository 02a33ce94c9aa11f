/**
 * Writes subsets of the two fonts, and their style sheet, into shared-ui/src/fonts:
 * `node artwork/fonts/generate-fonts.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoProducts } from 'local-supabase/demo/products';
import subsetFont from 'subset-font';
import { fallbackDescriptors } from './fallback.ts';
import type { FallbackFont } from './fallback-widths.ts';
import { readMetrics } from './sfnt.ts';
import { type FontSource, pinnedAxes, readSource, staticFont } from './static-fonts.ts';

const sharedUi = join(import.meta.dirname, '../../shared-ui');

interface FontCut {
  family: string;
  file: string;
  source: FontSource;
  weights: { min: number; max: number };
  features: readonly string[];
  /** Local fallback fonts: maximum weight, names, and the font whose widths they have. */
  fallbacks: readonly {
    weights: string;
    measuredAt: number;
    local: readonly string[];
    font: FallbackFont;
  }[];
}

const common = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig'];

const cuts: readonly FontCut[] = [
  {
    family: 'Fraunces',
    file: 'fraunces.woff2',
    source: 'fraunces',
    weights: { min: 400, max: 700 },
    features: [...common, 'lnum', 'tnum'],
    fallbacks: [
      { weights: '400 500', measuredAt: 450, local: ['Georgia', 'Gelasio'], font: 'georgia' },
      {
        weights: '600 700',
        measuredAt: 600,
        local: ['Georgia Bold', 'Gelasio Bold'],
        font: 'georgiaBold',
      },
    ],
  },
  {
    family: 'Plus Jakarta Sans',
    file: 'plus-jakarta-sans.woff2',
    source: 'jakarta',
    weights: { min: 400, max: 800 },
    features: [...common, 'lnum', 'tnum'],
    fallbacks: [
      {
        weights: '400 500',
        measuredAt: 400,
        local: ['Arial', 'Liberation Sans', 'Arimo'],
        font: 'arial',
      },
      {
        weights: '600 800',
        measuredAt: 650,
        local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
        font: 'arialBold',
      },
    ],
  },
];

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

// Basic Latin, Latin-1 (names of people and dishes) and typographic characters.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−×→←`;
const unicodeRange =
  'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2190, U+2192, U+2212';

// The texts of the shop are the sample for average widths.
const sample = demoProducts
  .map((product) => `${product.product_name} ${product.description}`)
  .join(' ');

async function write(cut: FontCut): Promise<string> {
  const font = await subsetFont(await readSource(cut.source), characters, {
    keepFeatures: cut.features,
    noHinting: true,
    // Keep copyright, licence and its URL in the file, as the OFL requires.
    preserveNameIds: [0, 13, 14],
    targetFormat: 'woff2',
    variationAxes: { ...pinnedAxes[cut.source], wght: cut.weights },
  });
  await writeFile(join(sharedUi, 'src/fonts', cut.file), font);
  const faces = [
    face(cut.family, `${cut.weights.min} ${cut.weights.max}`, [
      `src: url("./${cut.file}") format("woff2");`,
      // `optional`: a late swap would wrap lines again and shift the layout. Pages preload both fonts.
      'font-display: optional;',
      `unicode-range:\n    ${unicodeRange};`,
    ]),
  ];
  for (const { weights, measuredAt, local, font: fallback } of cut.fallbacks) {
    const measured = await staticFont(cut.source, measuredAt, characters);
    faces.push(
      face(`${cut.family} Fallback`, weights, [
        `src: ${local.map((name) => `local("${name}")`).join(', ')};`,
        fallbackDescriptors(readMetrics(measured), fallback, sample),
      ]),
    );
  }
  return faces.join('\n');
}

const face = (family: string, weight: string, rules: readonly string[]): string =>
  `@font-face {\n  font-family: "${family}";\n  font-style: normal;\n  font-weight: ${weight};\n  ${rules.join('\n  ')}\n}\n`;

const header = `/* Written by artwork/fonts/generate-fonts.ts, which holds the computation of the fallback
   faces. Both fonts are under the OFL: docs/licences.md. */\n`;

const sheets = [];
for (const cut of cuts) {
  sheets.push(await write(cut));
}
await writeFile(join(sharedUi, 'src/fonts/fonts.css'), `${header}${sheets.join('\n')}`);
