/** Converts text to SVG paths, for pictures that cannot load a font. */
import type { FontMetrics } from './sfnt.ts';
import { readMetrics, tableOffsets } from './sfnt.ts';

interface Point {
  x: number;
  y: number;
  on: boolean;
}

/** Path data of a line of text that starts at 0, 0 on its baseline, and its width in pixels. */
export function textPath(
  font: Buffer,
  text: string,
  size: number,
  tracking = 0,
): { d: string; width: number } {
  const metrics: FontMetrics = readMetrics(font);
  const scale = size / metrics.unitsPerEm;
  let x = 0;
  let d = '';
  for (const character of text) {
    for (const contour of contours(font, metrics.glyph(character))) {
      d += contourPath(
        contour,
        (point) => `${round(x + point.x * scale)} ${round(-point.y * scale)}`,
      );
    }
    x += metrics.advance(character) * scale + tracking;
  }
  return { d, width: x - tracking };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Path of a closed contour of quadratic curves; two control points imply a point between them. */
function contourPath(points: readonly Point[], write: (point: Point) => string): string {
  const count = points.length;
  const at = (i: number): Point => points[i % count] ?? { x: 0, y: 0, on: true };
  const between = (a: Point, b: Point): Point => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    on: true,
  });
  const firstOn = points.findIndex((point) => point.on);
  const start = firstOn >= 0 ? at(firstOn) : between(at(0), at(count - 1));
  const offset = firstOn >= 0 ? firstOn + 1 : 0;
  let d = `M${write(start)}`;
  for (let i = 0; i < count; i += 1) {
    const point = at(offset + i);
    if (point.on) {
      d += `L${write(point)}`;
      continue;
    }
    const next = i === count - 1 ? start : at(offset + i + 1);
    d += `Q${write(point)} ${write(next.on ? next : between(point, next))}`;
    i += next.on ? 1 : 0;
  }
  return `${d}Z`;
}

/** The contours of a glyph in font units, y upwards. */
function contours(font: Buffer, glyph: number): Point[][] {
  const tables = tableOffsets(font);
  const long = font.readInt16BE(tables('head') + 50) === 1;
  const loca = (index: number): number =>
    long
      ? font.readUInt32BE(tables('loca') + index * 4)
      : font.readUInt16BE(tables('loca') + index * 2) * 2;
  if (loca(glyph) === loca(glyph + 1)) {
    return [];
  }
  const start = tables('glyf') + loca(glyph);
  const count = font.readInt16BE(start);
  return count < 0 ? composite(font, start + 10) : simple(font, start + 10, count);
}

function simple(font: Buffer, start: number, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(start + i * 2));
  const total = (ends[count - 1] ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + font.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(at++);
    const repeats = (flag & 8) === 0 ? 0 : font.readUInt8(at++);
    flags.push(...Array.from({ length: repeats + 1 }, () => flag));
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) {
        value += font.readUInt8(at++) * ((flag & same) === 0 ? -1 : 1);
      } else if ((flag & same) === 0) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** Components that are other glyphs, moved; the letters in use have no scaled components. */
function composite(font: Buffer, start: number): Point[][] {
  const all: Point[][] = [];
  let at = start;
  for (let more = true; more; ) {
    const flags = font.readUInt16BE(at);
    const words = (flags & 1) !== 0;
    const [dx, dy] = words
      ? [font.readInt16BE(at + 4), font.readInt16BE(at + 6)]
      : [font.readInt8(at + 4), font.readInt8(at + 5)];
    all.push(
      ...contours(font, font.readUInt16BE(at + 2)).map((contour) =>
        contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })),
      ),
    );
    at += words ? 8 : 6;
    more = (flags & 32) !== 0;
  }
  return all;
}
