/**
 * Sides of the square variants of a picture, in px: from 56 CSS pixels in an order list to 552 on a detail
 * page, at device pixel ratios 1 to 3. The embedded backend serves only these (VARIANT_SIDES in
 * packages/local-supabase/storage/bounds.ts).
 */
export const VARIANT_SIDES: readonly number[] = [112, 224, 320, 480, 640, 960, 1280];

/** Maximum device pixel ratio with its own variant. */
const MAX_DENSITY = 3;

/** Paths of a Supabase project's public objects, and of their image transformations. */
const ORIGINAL = '/storage/v1/object/public/';
const TRANSFORMED = '/storage/v1/render/image/public/';

/**
 * `srcset` with the square variants of a picture.
 *
 * @param url original picture in a public bucket.
 * @param size side on a wide page, in CSS pixels.
 * @param side shorter side of the original, in px; null if unknown.
 * @returns undefined for any other URL, which has no variants.
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
