/**
 * Small pure functions that write SVG. A part writes a gradient, filter or clip path in place of its
 * reference (`define`); `finish` moves the definitions to `<defs>` under a hash of their content, so
 * that parts need no agreement on ids.
 */
import { createHash } from 'node:crypto';

/** Offset 0..1, colour, opacity 0..1 (default 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const token = /@@([A-Za-z0-9+/=]+)@@/g;

/** Returns the value of a fill, filter or clip-path for one SVG element without id. */
export function define(element: string): string {
  return `@@${Buffer.from(element).toString('base64')}@@`;
}

/** Wraps a drawing into a complete SVG document of the given size in pixels. */
export function finish(drawing: string, width: number, height: number): string {
  const definitions = new Map<string, string>();
  const resolve = (text: string): string =>
    text.replaceAll(token, (_match, encoded: string) => {
      const element = resolve(Buffer.from(encoded, 'base64').toString());
      const id = `d${createHash('sha1').update(element).digest('hex').slice(0, 10)}`;
      definitions.set(id, element.replace(/^<(\w+)/, `<$1 id="${id}"`));
      return `url(#${id})`;
    });
  const body = resolve(drawing);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const defs = `<defs>${[...definitions.values()].join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${body}</svg>`;
}

/** Formats a number with at most two decimals. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const stopElements = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('');

/** Gradient from top to bottom. */
export const down = (...stops: Stop[]): string =>
  define(`<linearGradient x1="0" y1="0" x2="0" y2="1">${stopElements(stops)}</linearGradient>`);

/** Gradient from left to right. */
export const across = (...stops: Stop[]): string =>
  define(`<linearGradient x1="0" y1="0" x2="1" y2="0">${stopElements(stops)}</linearGradient>`);

/** Gradient from the top left to the bottom right corner, the direction of the light. */
export const diagonal = (...stops: Stop[]): string =>
  define(`<linearGradient x1="0" y1="0" x2="1" y2="1">${stopElements(stops)}</linearGradient>`);

/** Gradient around a centre, in fractions of the bounding box. */
export const radial = (cx: number, cy: number, radius: number, ...stops: Stop[]): string =>
  define(
    `<radialGradient cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}">${stopElements(stops)}</radialGradient>`,
  );

/** A clip path (or its content) as a value for `clip-path`. */
export const clip = (shapes: string): string => define(`<clipPath>${shapes}</clipPath>`);

/** A group with attributes. */
export const group = (attributes: string, ...content: string[]): string =>
  `<g ${attributes}>${content.join('')}</g>`;

/** An ellipse with a fill and further attributes. */
export const ellipse = (
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

/** A path with a fill and further attributes. */
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round caps and joins. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );

/** Position of a part: its origin moves to x, y; rotation in degrees, clockwise. */
export interface Placement {
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
}

/** Moves, rotates and scales a part that is drawn around its own origin. */
export function place({ x, y, scale = 1, rotate = 0 }: Placement, ...content: string[]): string {
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${n(scale)})`;
  return group(`transform="${transform}"`, ...content);
}
