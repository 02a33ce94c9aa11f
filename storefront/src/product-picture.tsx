import { useState } from 'react';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** Null shows the empty table of the brand instead. */
  url: string | null;
  /** Empty where the name stands beside the picture anyway. */
  alt: string;
  /** Whether the picture is what the page is about: then it does not wait its turn. */
  first?: boolean;
}

/** The square picture of a product; a picture that cannot be had leaves its place in dusk colours. */
export function ProductPicture({ url, alt, first = false }: ProductPictureProps) {
  const [broken, setBroken] = useState<string>();
  if (url === null || broken === url) {
    return <div className={styles.picture} {...(alt && { role: 'img', 'aria-label': alt })} />;
  }
  return (
    <img
      className={styles.picture}
      src={url}
      alt={alt}
      width={640}
      height={640}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(url)}
    />
  );
}
