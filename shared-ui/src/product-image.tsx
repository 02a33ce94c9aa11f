import { useState } from 'react';
import styles from './product-image.module.css';

interface ProductImageProps {
  /** Null when the product has none. */
  url: string | null;
  /** Left out where the name stands beside the picture anyway. */
  alt?: string;
  /** Pixels of the square, for the browser to keep its place. */
  size: number;
  /** Whether the picture is what the page is about: then it does not wait its turn. */
  isFirst?: boolean;
  /** Stands in its place when there is none or it cannot be loaded: the initial of the product. */
  initial?: string;
  className?: string | undefined;
}

/** The square picture of a product; one that cannot be had leaves its place in dusk colours. */
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
