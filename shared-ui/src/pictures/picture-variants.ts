/**
 * Sides in pixels of the squares that the backend makes of a picture: from 56 CSS pixels in a list of
 * orders to 552 on a detail page, for 1 to 3 pixels per CSS pixel. The embedded backend makes no
 * others (VARIANT_SIDES in packages/local-supabase/storage/bounds.ts).
 */
export const VARIANT_SIDES: readonly number[] = [112, 224, 320, 480, 640, 960, 1280];

/** Pixels per CSS pixel of the sharpest screens that get a picture of their own. */
const MAX_DENSITY = 3;

/** Path of the public objects of a Supabase project, and of their transformed pictures. */
const ORIGINAL = '/storage/v1/object/public/';
const TRANSFORMED = '/storage/v1/render/image/public/';

/**
 * The squares of a picture for the `srcset` of an `<img>`.
 *
 * @param url address of the picture itself in a public bucket
 * @param size side on a large page, in CSS pixels
 * @param side pixels of the picture's shorter side; null: unknown
 * @returns undefined for any other address, whose server makes no squares
 */
export function variantSet(url: string, size: number, side: number | null): string | undefined {
  if (!url.includes(ORIGINAL)) return undefined;
  const base = url.replace(ORIGINAL, TRANSFORMED);
  const needed = Math.min(size * MAX_DENSITY, side ?? Number.POSITIVE_INFINITY);
  const last = VARIANT_SIDES.findIndex((variant) => variant >= needed);
  return VARIANT_SIDES.slice(0, last === -1 ? undefined : last + 1)
    .map((variant) => `${base}?width=${variant}&height=${variant} ${variant}w`)
    .join(', ');
}
