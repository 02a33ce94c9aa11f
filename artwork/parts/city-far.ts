/** Background of the city tiles, standing on its origin. */
import { deepen, lighten } from '../colour.ts';
import { blur } from '../effects.ts';
import { between, randomFrom } from '../random.ts';
import { clip, down, group, n, path, place } from '../svg.ts';

/** Rows of windows, some of them lit. */
export function windows(
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  seed: string,
): string {
  const random = randomFrom(`${seed} windows`);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const lit = random() > 0.45;
    return `<rect x="${n(x + column * gap)}" y="${n(y + row * gap * 1.25)}" width="${n(gap * 0.5)}" height="${n(gap * 0.7)}" fill="${lit ? '#ffdf9a' : '#3a2038'}" opacity="${lit ? n(between(random, 0.6, 0.95)) : '0.35'}"/>`;
  }).join('');
}

/** A skyline of towers, `width` px wide, each with windows. */
export function skyline(width: number, high: number, colour: string, seed: string): string {
  const random = randomFrom(`${seed} skyline`);
  const blocks: string[] = [];
  for (let x = 0; x < width; ) {
    const [w, h] = [between(random, 34, 66), high * between(random, 0.4, 1)];
    const tone = random() > 0.5 ? colour : deepen(colour, 0.12);
    blocks.push(
      `<rect x="${n(x)}" y="${n(-h)}" width="${n(w)}" height="${n(h)}" fill="${down([0, tone], [1, lighten(tone, 0.25)])}"/>`,
      random() > 0.6
        ? `<rect x="${n(x + w * 0.46)}" y="${n(-h - 22)}" width="3" height="24" fill="${tone}"/>`
        : '',
      windows(
        x + 6,
        -h + 8,
        Math.floor((w - 8) / 10),
        Math.floor((h - 16) / 12.5),
        10,
        `${seed} ${n(x)}`,
      ),
    );
    x += w + between(random, -4, 8);
  }
  return blocks.join('');
}

/** A volcano or a mountain with several peaks: heights at even distances across `width`. */
export function mountain(
  width: number,
  heights: readonly number[],
  colour: string,
  haze: string,
): string {
  const step = width / (heights.length - 1);
  const line = heights.map((height, i) => `${n(i * step)} ${n(-height)}`);
  const shape = `M 0 0 L ${line.join(' L ')} L ${n(width)} 0 Z`;
  return (
    path(shape, down([0, colour], [1, haze]), 'stroke-linejoin="round"') +
    group(
      `clip-path="${clip(path(shape, '#000'))}"`,
      ...heights
        .slice(1, -1)
        .map((height, i) =>
          path(
            `M ${n((i + 1) * step)} ${n(-height)} l ${n(step * 0.7)} ${n(height * 0.6)} l ${n(-step * 0.3)} ${n(height * 0.4)} l ${n(-step * 0.3)} ${n(-height * 0.3)} Z`,
            deepen(colour, 0.2),
            `opacity="0.28" filter="${blur(4)}"`,
          ),
        ),
    )
  );
}

/** A soft cloud, about 200 px wide. */
export function cloud(
  x: number,
  y: number,
  scale: number,
  colour: string,
  opacity: number,
): string {
  return place(
    { x, y, scale },
    group(
      `opacity="${opacity}"`,
      path(
        'M -96 12 C -112 -10 -84 -34 -60 -26 C -52 -58 -4 -62 8 -34 C 26 -52 62 -40 60 -16 C 92 -22 108 2 92 14 C 80 22 -82 22 -96 12 Z',
        down([0, lighten(colour, 0.3)], [1, colour]),
      ),
    ),
  );
}
