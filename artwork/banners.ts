/** Banners: several scenes on one table, with an empty left half for a headline. */
import { backdrop } from './backdrop.ts';
import { mix } from './colour.ts';
import type { Family, Hour } from './dusk-palette.ts';
import { awning, hills, lampString, palm } from './parts/far.ts';
import { dishScenes, productScenes } from './scenes.ts';
import { finish, place } from './svg.ts';

/** One scene on the table: offset of its foot from the middle, in pixels, and its scale. */
type PlacedScene = readonly [slug: string, x: number, y: number, scale: number];

interface BannerScene {
  name: string;
  family: Family;
  hour: Hour;
  /** From back to front. */
  placed: readonly PlacedScene[];
}

const banners: readonly BannerScene[] = [
  {
    name: 'banner-1',
    family: 'tradisional',
    hour: 'dusk',
    placed: [
      ['teh-poci-gula-batu', -250, -92, 0.82],
      ['klepon-gula-merah', 330, -86, 0.68],
      ['es-kopi-susu-gula-aren', 70, -30, 0.98],
      ['pisang-goreng-madu', -140, 66, 0.78],
      ['cappuccino-senja', 300, 70, 0.74],
    ],
  },
  {
    name: 'banner-2',
    family: 'buah',
    hour: 'afternoon',
    placed: [
      ['es-timun-serut', -290, -70, 0.78],
      ['jus-mangga-harum-manis', 285, -64, 0.84],
      ['es-kelapa-muda', 20, -60, 0.9],
      ['es-semangka-selasih', -150, 60, 0.86],
      ['es-jeruk-peras', 200, 76, 0.78],
    ],
  },
  {
    name: 'banner-3',
    family: 'sate',
    hour: 'night',
    placed: [
      ['soto-ayam-lamongan', -270, -76, 0.7],
      ['bandrek', 330, -66, 0.72],
      ['nasi-goreng-kampung', 50, -34, 0.92],
      ['sate-ayam-madura', -190, 96, 0.82],
      ['wedang-uwuh-imogiri', 260, 92, 0.64],
    ],
  },
];

/** Size of a banner in pixels; middle, foot and scale of its scenes. */
export interface BannerFormat {
  width: number;
  height: number;
  horizon: number;
  middle: number;
  foot: number;
  scale: number;
}

const wide: BannerFormat = {
  width: 1920,
  height: 823,
  horizon: 470,
  middle: 1425,
  foot: 636,
  scale: 0.9,
};
const phone: BannerFormat = {
  width: 720,
  height: 400,
  horizon: 222,
  middle: 486,
  foot: 306,
  scale: 0.45,
};

const scenes = new Map([...productScenes, ...dishScenes].map((scene) => [scene.slug, scene]));

function compose(
  { name, family, hour, placed }: BannerScene,
  format: BannerFormat,
  overlay = '',
): string {
  const { width, height, horizon, middle, foot, scale } = format;
  const sun = { x: middle - 40 * scale, y: horizon - 120 * scale, radius: 300 * scale };
  const world = backdrop({
    family,
    hour,
    seed: name,
    width,
    height,
    horizon,
    sun,
    far: (dusk) => {
      const silhouette = mix(dusk.horizon, dusk.corner, hour === 'afternoon' ? 0.34 : 0.6);
      return (
        hills(width, horizon, 190 * scale, mix(dusk.horizon, dusk.sky, 0.55), dusk.horizon, name) +
        hills(
          width,
          horizon,
          104 * scale,
          mix(dusk.horizon, silhouette, 0.6),
          dusk.horizon,
          `${name} near`,
        ) +
        palm({ x: width * 0.055, y: horizon }, 330 * scale, silhouette) +
        palm({ x: width * 0.12, y: horizon, rotate: 7 }, 240 * scale, silhouette) +
        palm({ x: width * 0.955, y: horizon, rotate: -8 }, 290 * scale, silhouette)
      );
    },
  });
  const table = placed.map(([slug, x, y, size]) => {
    const scene = scenes.get(slug);
    if (scene === undefined) {
      throw new Error(`no scene is called ${slug}`);
    }
    return place(
      { x: middle + x * scale, y: foot + y * scale, scale: size * scale },
      place({ x: -320, y: -560 }, scene.drawObjects()),
    );
  });
  const lit = hour === 'afternoon' ? 0.35 : 1;
  const roof =
    lampString(
      [-30, 70 * scale],
      [width * 0.5, 34 * scale],
      90 * scale,
      Math.round(width / 170),
      lit,
    ) +
    lampString(
      [width * 0.5, 34 * scale],
      [width + 30, 84 * scale],
      76 * scale,
      Math.round(width / 170),
      lit,
    ) +
    awning(-4, width + 4, 62 * scale, ['#b8432a', '#f2e2c4']);
  return finish(world + roof + table.join('') + overlay, width, height);
}

/** Draws one banner in another format, with an SVG overlay. */
export function drawBanner(name: string, format: BannerFormat, overlay: string): string {
  const banner = banners.find((candidate) => candidate.name === name);
  if (banner === undefined) {
    throw new Error(`no banner is called ${name}`);
  }
  return compose(banner, format, overlay);
}

/** Draws all banners as SVG, each for wide screens and for phones. */
export const drawBanners = (): readonly { name: string; forPhone: boolean; svg: string }[] =>
  banners.flatMap((banner) => [
    { name: banner.name, forPhone: false, svg: compose(banner, wide) },
    { name: banner.name, forPhone: true, svg: compose(banner, phone) },
  ]);
