import { backdrop } from './backdrop.ts';
import type { Family, Hour } from './dusk-palette.ts';
import { finish, place } from './svg.ts';

/** A picture as data: whose world it is in, and what stands on the table. */
export interface Scene {
  /** File name without extension. */
  slug: string;
  family: Family;
  hour: Hour;
  /** Flat food is seen from nearer and higher than a tall glass; 'table' when left out. */
  view?: View;
  /** Draws everything on the table; called after the pieces of the 3D set are loaded. */
  still: () => string;
}

export type View = 'table' | 'bowl' | 'flat';

/** Height of the horizon, and how the still is moved up and enlarged around its foot. */
const views: Record<View, { horizon: number; lift: number; scale: number }> = {
  table: { horizon: 408, lift: 0, scale: 1 },
  bowl: { horizon: 356, lift: 34, scale: 1.06 },
  flat: { horizon: 318, lift: 72, scale: 1.12 },
};

/** Edge of a product picture in pixels. */
const pictureSize = 640;

/** The picture as SVG. */
export function compose({ slug, family, hour, still, view = 'table' }: Scene): string {
  const { horizon, lift, scale } = views[view];
  const size = pictureSize;
  const world = backdrop({ family, hour, seed: slug, width: size, height: size, horizon });
  const foot = 560;
  const near = place(
    { x: size / 2, y: foot - lift, scale },
    place({ x: -size / 2, y: -foot }, still()),
  );
  return finish(world + near, size, size);
}
