/** Tiles of the four cities: a landmark in front of the evening sky. */
import { sky } from './backdrop.ts';
import { darken, mix } from './colour.ts';
import { type Dusk, duskPalette, type Family, type Hour } from './dusk-palette.ts';
import { blur, puff } from './effects.ts';
import { cloud, mountain, skyline } from './parts/city-far.ts';
import { palm } from './parts/far.ts';
import { gedungSate, monas, tuguKujang } from './parts/landmarks.ts';
import { candi, tuguJogja } from './parts/landmarks-jogja.ts';
import { between, randomFrom } from './random.ts';
import { down, ellipse, finish, n, path, place, stroke } from './svg.ts';

const width = 480;
const height = 600;
const ground = 500;

interface City {
  slug: string;
  family: Family;
  hour: Hour;
  sun: readonly [x: number, y: number, radius: number];
  draw: (dusk: Dusk, shadow: string) => string;
}

/** Slanted rain. */
function rain(): string {
  const random = randomFrom('bogor rain');
  return Array.from({ length: 90 }, () => {
    const [x, y, length] = [
      between(random, -20, width + 60),
      between(random, -20, ground),
      between(random, 14, 40),
    ];
    return stroke(
      `M ${n(x)} ${n(y)} l ${n(-length * 0.22)} ${n(length)}`,
      '#fff6e6',
      1.5,
      `opacity="${n(between(random, 0.16, 0.5))}"`,
    );
  }).join('');
}

/** A clipped bush. */
const bush = (x: number, y: number, size: number, colour: string): string =>
  `<g filter="${puff({ depth: 7, shade: '#1c1030', lightOpacity: 0.35 })}">${path(`M ${n(x - size)} ${n(y)} C ${n(x - size * 1.2)} ${n(y - size * 0.7)} ${n(x - size * 0.6)} ${n(y - size * 1.1)} ${n(x - size * 0.3)} ${n(y - size)} C ${n(x)} ${n(y - size * 1.4)} ${n(x + size * 0.7)} ${n(y - size * 1.2)} ${n(x + size * 0.7)} ${n(y - size * 0.8)} C ${n(x + size * 1.2)} ${n(y - size * 0.7)} ${n(x + size * 1.1)} ${n(y)} ${n(x + size)} ${n(y)} Z`, colour)}</g>`;

/** Lawn or paving in front, with the reflection of the sky. */
const foreground = (colour: string, dusk: Dusk): string =>
  `<rect x="0" y="${ground}" width="${width}" height="${height - ground}" fill="${down([0, mix(colour, dusk.horizon, 0.4)], [0.3, colour], [1, darken(colour, 0.35)])}"/>` +
  ellipse([width / 2, ground + 22, 190, 14], dusk.sunTop, `opacity="0.35" filter="${blur(10)}"`);

const cities: readonly City[] = [
  {
    slug: 'bogor',
    family: 'sup',
    hour: 'dusk',
    sun: [330, 300, 108],
    draw: (dusk, shadow) =>
      place(
        { x: -40, y: ground },
        mountain(
          560,
          [30, 120, 214, 176, 238, 188, 226, 130, 40],
          mix(dusk.sky, dusk.horizon, 0.32),
          dusk.horizon,
        ),
      ) +
      cloud(120, 110, 1.1, '#fbe3cc', 0.85) +
      cloud(360, 168, 0.9, '#fbe3cc', 0.75) +
      cloud(250, 70, 0.8, '#fbe3cc', 0.6) +
      palm({ x: 62, y: ground + 4 }, 190, mix(shadow, '#2f6b4a', 0.4)) +
      palm({ x: 420, y: ground + 4, rotate: -5 }, 160, mix(shadow, '#2f6b4a', 0.4)) +
      foreground('#5d8a5a', dusk) +
      place({ x: 240, y: ground + 26, scale: 1.12 }, tuguKujang('#e9d3b8')) +
      rain(),
  },
  {
    slug: 'jakarta',
    family: 'mi',
    hour: 'dusk',
    sun: [176, 310, 118],
    draw: (dusk, shadow) =>
      place(
        { x: -10, y: ground },
        skyline(520, 200, mix(dusk.horizon, dusk.sky, 0.5), 'jakarta far'),
      ) +
      place({ x: -20, y: ground }, skyline(200, 250, mix(shadow, dusk.sky, 0.45), 'jakarta left')) +
      place(
        { x: 318, y: ground },
        skyline(190, 230, mix(shadow, dusk.sky, 0.45), 'jakarta right'),
      ) +
      foreground('#a8623c', dusk) +
      place({ x: 240, y: ground + 24, scale: 1.02 }, monas('#f2dcc2')),
  },
  {
    slug: 'bandung',
    family: 'susu',
    hour: 'dusk',
    sun: [250, 300, 122],
    draw: (dusk, shadow) =>
      place(
        { x: -60, y: ground },
        mountain(
          600,
          [60, 130, 110, 190, 230, 200, 206, 140, 60],
          mix(dusk.sky, dusk.horizon, 0.35),
          dusk.horizon,
        ),
      ) +
      cloud(96, 150, 0.8, '#f7d6d6', 0.6) +
      cloud(400, 110, 0.9, '#f7d6d6', 0.5) +
      foreground('#7f5a7a', dusk) +
      place({ x: 240, y: ground + 22, scale: 1.06 }, gedungSate('#f4e2d2', '#8a4a34')) +
      [14, 66, 112, 368, 416, 468]
        .map((x, i) =>
          bush(x, ground + 34 + (i % 2) * 6, 30 + (i % 3) * 5, mix(shadow, '#4f7f4a', 0.62)),
        )
        .join(''),
  },
  {
    slug: 'jogja',
    family: 'tradisional',
    hour: 'dusk',
    sun: [300, 290, 116],
    draw: (dusk, shadow) =>
      place(
        { x: -120, y: ground },
        mountain(
          640,
          [20, 70, 160, 282, 268, 170, 100, 60, 30],
          mix(dusk.sky, dusk.horizon, 0.35),
          dusk.horizon,
        ),
      ) +
      cloud(214, 200, 0.6, '#f7c9b4', 0.5) +
      place({ x: 350, y: ground + 4 }, candi(236, mix(shadow, dusk.horizon, 0.34))) +
      place({ x: 432, y: ground + 4 }, candi(170, mix(shadow, dusk.horizon, 0.26))) +
      place({ x: 64, y: ground + 4 }, candi(190, mix(shadow, dusk.horizon, 0.26))) +
      foreground('#8a4f4a', dusk) +
      place({ x: 214, y: ground + 26, scale: 1.16 }, tuguJogja('#f7ead6')),
  },
];

/** Draws all tiles as SVG, 480 by 600 pixels. */
export const drawCities = (): readonly { slug: string; svg: string }[] =>
  cities.map(({ slug, family, hour, sun: [x, y, radius], draw }) => {
    const dusk = duskPalette(family, hour, 0);
    const shadow = mix(dusk.corner, dusk.sky, 0.3);
    const drawing = sky(dusk, { x, y, radius }, width, height, ground) + draw(dusk, shadow);
    return { slug, svg: finish(drawing, width, height) };
  });
