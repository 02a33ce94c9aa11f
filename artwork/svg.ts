/**
 * Small pure functions that write SVG. A part that needs a gradient, a filter or a clip path puts
 * the whole definition where its reference belongs (`define`); `finish` moves the definitions to
 * `<defs>` under an id made from their content, so that parts never have to agree on ids.
 */
import { createHash } from 'node:crypto';

/** Offset 0..1, colour, opacity 0..1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const token = /@@([A-Za-z0-9+/=]+)@@/g;

/** Takes one SVG element without id; returns the value for a fill, filter or clip-path. */
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

/** A number short enough for SVG. */
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

/** Gradient from the top left to the bottom right corner, the way the light falls. */
export const diagonal = (...stops: Stop[]): string =>
  define(`<linearGradient x1="0" y1="0" x2="1" y2="1">${stopElements(stops)}</linearGradient>`);

/** Gradient around a centre given in shares of the shape's box. */
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

/** A line drawn with a round pen. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );

/** Where and how a part stands: its origin goes to x, y; rotation in degrees, clockwise. */
export interface Placement {
  x: number;
  y: number;
  scale?: number;
  rotate?: number;
}

/** Puts a part that was drawn around its own origin into the scene. */
export function place({ x, y, scale = 1, rotate = 0 }: Placement, ...content: string[]): string {
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(rotate)}) scale(${n(scale)})`;
  return group(`transform="${transform}"`, ...content);
}
