/** Pieces of the 3D set (MIT, see docs/licences.md) as images inside an SVG. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { blur } from './effects.ts';
import { ellipse, type Placement, place } from './svg.ts';

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** Pieces by name; the number is the code point in the file name. */
export const pieces = {
  avocado: '1f951',
  bread: '1f35e',
  butter: '1f9c8',
  cherries: '1f352',
  chocolate: '1f36b',
  corn: '1f33d',
  driedLeaves: '1f342',
  egg: '1f95a',
  ginger: '1fada',
  hibiscus: '1f33a',
  honey: '1f36f',
  lemon: '1f34b',
  mango: '1f96d',
  onion: '1f9c5',
  orange: '1f34a',
  peanuts: '1f95c',
  shrimp: '1f364',
  strawberry: '1f353',
  watermelon: '1f349',
} as const;

export type Piece = keyof typeof pieces;

const loaded = new Map<Piece, string>();

/** Reads all pieces once, before scenes are drawn (librsvg embeds PNG, the set is WebP). */
export async function loadPieces(): Promise<void> {
  for (const name of Object.keys(pieces) as Piece[]) {
    const png = await sharp(readFileSync(join(assets, `${pieces[name]}.webp`)))
      .png()
      .toBuffer();
    loaded.set(name, `data:image/png;base64,${png.toString('base64')}`);
  }
}

/** One piece around its centre, `size` pixels wide (original: 256). */
export function piece(name: Piece, placement: Placement, size: number): string {
  const data = loaded.get(name);
  if (data === undefined) {
    throw new Error(`piece ${name} was drawn before loadPieces()`);
  }
  const half = size / 2;
  return place(
    placement,
    `<image href="${data}" x="${-half}" y="${-half}" width="${size}" height="${size}"/>`,
  );
}

/** A piece on the table, with its shadow; `foot` is the offset of its base, in fractions of size. */
export function standing(name: Piece, placement: Placement, size: number, foot = 0.4): string {
  const { x, y, scale = 1 } = placement;
  const ground = y + size * foot * scale;
  return (
    place(
      { x, y: ground },
      ellipse(
        [size * 0.07, 0, size * 0.42, size * 0.1],
        '#2b0f24',
        `opacity="0.34" filter="${blur(size * 0.04)}"`,
      ) +
        ellipse(
          [0, 2, size * 0.24, size * 0.045],
          '#2b0f24',
          `opacity="0.5" filter="${blur(size * 0.018)}"`,
        ),
    ) + piece(name, placement, size)
  );
}
