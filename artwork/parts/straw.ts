import { darken, lighten } from '../colour.ts';
import { across, group, n, type Placement, place } from '../svg.ts';

/** A straw that rises from its origin; `length` in pixels, leaning by the placement's rotation. */
export function straw(placement: Placement, colour: string, length: number): string {
  const width = 13;
  const stripes = Array.from(
    { length: Math.floor(length / 26) },
    (_, i) =>
      `<path d="M ${-width / 2} ${n(-i * 26 - 10)} l ${width} -7 l 0 11 l ${-width} 7 Z" fill="#fffaf0" opacity="0.85"/>`,
  ).join('');
  return place(
    placement,
    group(
      '',
      `<rect x="${-width / 2}" y="${n(-length)}" width="${width}" height="${n(length)}" rx="3" fill="${colour}"/>`,
      stripes,
      `<rect x="${-width / 2}" y="${n(-length)}" width="${width}" height="${n(length)}" rx="3" fill="${across([0, '#ffffff', 0.35], [0.3, '#ffffff', 0.3], [0.55, darken(colour, 0.5), 0], [1, darken(colour, 0.7), 0.6])}"/>`,
      `<ellipse cx="0" cy="${n(-length)}" rx="${width / 2}" ry="2.6" fill="${lighten(colour, 0.45)}"/>`,
      `<ellipse cx="0" cy="${n(-length)}" rx="${width / 2 - 2}" ry="1.4" fill="${darken(colour, 0.6)}"/>`,
    ),
  );
}
