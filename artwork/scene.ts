import { backdrop } from './backdrop.ts';
import type { Family, Hour } from './dusk-palette.ts';
import { finish, place } from './svg.ts';

/** A picture of a product: the colours of its background and the objects on the table. */
export interface Scene {
  /** File name without extension. */
  slug: string;
  family: Family;
  hour: Hour;
  /** Camera: nearer and higher for flat food than for a tall glass; default 'table'. */
  view?: View;
  /** Draws the objects on the table, after loadPieces(). */
  drawObjects: () => string;
}

export type View = 'table' | 'bowl' | 'flat';

/** Height of the horizon in pixels; offset and scale of the objects around their foot. */
const views: Record<View, { horizon: number; lift: number; scale: number }> = {
  table: { horizon: 408, lift: 0, scale: 1 },
  bowl: { horizon: 356, lift: 34, scale: 1.06 },
  flat: { horizon: 318, lift: 72, scale: 1.12 },
};

/** Edge of a product picture in pixels. */
const pictureSize = 640;

/** Draws a scene as SVG. */
export function compose({ slug, family, hour, drawObjects, view = 'table' }: Scene): string {
  const { horizon, lift, scale } = views[view];
  const size = pictureSize;
  const world = backdrop({ family, hour, seed: slug, width: size, height: size, horizon });
  const foot = 560;
  const near = place(
    { x: size / 2, y: foot - lift, scale },
    place({ x: -size / 2, y: -foot }, drawObjects()),
  );
  return finish(world + near, size, size);
}
