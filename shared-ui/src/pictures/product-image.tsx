import { type RefObject, useEffect, useRef, useState } from 'react';
import { variantSet } from './picture-variants.ts';
import styles from './product-image.module.css';

interface ProductImageProps {
  /** URL of the picture in the bucket; null if the product has none. */
  url: string | null;
  /** Alternative text; omitted where the name is beside the picture. */
  alt?: string;
  /** Side of the square on a wide page, in CSS pixels. */
  size: number;
  /** `sizes` of the `<img>`; defaults to `size`. */
  sizes?: string;
  /** Shorter side of the original in px, to skip larger variants; null if unknown. */
  side?: number | null;
  /** Average colour of the picture, #rrggbb, shown until it has loaded; null if unknown. */
  color?: string | null;
  /** Whether the picture is the page's main picture, with high fetch priority. */
  isFirst?: boolean;
  /** Fallback for a missing or failed picture: the product's initial. */
  initial?: string;
  className?: string | undefined;
}

/**
 * Responsive square picture of a product. Falls back to the original picture if the backend has no variants,
 * and to a gradient if there is no picture.
 */
export function ProductImage({
  url,
  alt = '',
  size,
  sizes = `${size}px`,
  side = null,
  color = null,
  isFirst = false,
  initial,
  className = '',
}: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const variants = url === null ? undefined : variantSet(url, size, side);
  const srcSet = variants === failed ? undefined : variants;
  const fail = () => setFailed(srcSet ?? url ?? undefined);
  useFailureBeforeHydration(image, fail);
  const classes = `${styles.image} ${className}`;
  if (url === null || failed === url) {
    return (
      <div className={classes} {...(alt ? { role: 'img', 'aria-label': alt } : hidden)}>
        {initial}
      </div>
    );
  }
  return (
    <img
      ref={image}
      className={classes}
      // `sizes` precedes `srcset`, so that no browser starts to load the original.
      sizes={sizes}
      srcSet={srcSet}
      src={url}
      alt={alt}
      width={size}
      height={size}
      data-color={color}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={fail}
    />
  );
}

const hidden = { 'aria-hidden': true } as const;

/** Detects a server-rendered picture that failed before hydration. */
function useFailureBeforeHydration(image: RefObject<HTMLImageElement | null>, fail: () => void) {
  const latest = useRef(fail);
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    // `decode` rejects for a broken picture; not called for one that is still loading.
    if (complete && naturalWidth === 0) image.current?.decode().catch(() => latest.current());
  }, [image]);
}
