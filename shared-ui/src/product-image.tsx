import { useState } from 'react';
import styles from './product-image.module.css';

interface ProductImageProps {
  /** Null when the product has no picture. */
  url: string | null;
  /** Omitted where the name is beside the picture. */
  alt?: string;
  /** Pixels of the square, so that the browser reserves its place. */
  size: number;
  /** Whether it is the main picture of the page, which is loaded first. */
  isFirst?: boolean;
  /** Shown when there is no picture or it cannot be loaded: the initial of the product. */
  initial?: string;
  className?: string | undefined;
}

/** The square picture of a product; a missing one is replaced by a gradient. */
export function ProductImage({
  url,
  alt = '',
  size,
  isFirst = false,
  initial,
  className = '',
}: ProductImageProps) {
  const [broken, setBroken] = useState<string>();
  const classes = `${styles.image} ${className}`;
  if (url === null || broken === url) {
    return (
      <div className={classes} {...(alt ? { role: 'img', 'aria-label': alt } : hidden)}>
        {initial}
      </div>
    );
  }
  return (
    <img
      className={classes}
      src={url}
      alt={alt}
      width={size}
      height={size}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}

const hidden = { 'aria-hidden': true } as const;
