import { type RefObject, useEffect, useRef, useState } from 'react';
import { variantSet } from './picture-variants.ts';
import styles from './product-image.module.css';

interface ProductImageProps {
  /** Address of the picture in the bucket; null when the product has none. */
  url: string | null;
  /** Omitted where the name is beside the picture. */
  alt?: string;
  /** Side of the square on a large page, in CSS pixels. */
  size: number;
  /** The side at each width of the page, as in `<img sizes>`; `size` everywhere when omitted. */
  sizes?: string;
  /** Pixels of the picture's shorter side, so that no larger one is asked for; null: unknown. */
  side?: number | null;
  /** Average colour of the picture, #rrggbb, shown until it has loaded; null: unknown. */
  color?: string | null;
  /** Whether it is the main picture of the page, which is loaded first. */
  isFirst?: boolean;
  /** Shown when there is no picture or it cannot be loaded: the initial of the product. */
  initial?: string;
  className?: string | undefined;
}

/**
 * The square picture of a product, in the width that the page needs. When the backend makes no
 * smaller ones, the picture itself is shown; a missing one is replaced by a gradient.
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
      // Before srcset, so that no browser starts to load the picture itself.
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

/** Reports a picture of the server's HTML that failed before React listened to it. */
function useFailureBeforeHydration(image: RefObject<HTMLImageElement | null>, fail: () => void) {
  const latest = useRef(fail);
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    // `decode` rejects a broken picture; it is not asked for one that has yet to load.
    if (complete && naturalWidth === 0) image.current?.decode().catch(() => latest.current());
  }, [image]);
}
