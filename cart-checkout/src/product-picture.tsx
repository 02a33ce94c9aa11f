import { useState } from 'react';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** Address of the picture; null when the product has none. */
  source: string | null;
  /** Stands in its place when there is none or it cannot be loaded. */
  name: string;
}

/** The small picture of a product beside its name. */
export function ProductPicture({ source, name }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={styles.frame} aria-hidden="true">
      {source && source !== failed ? (
        <img
          src={source}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          decoding="async"
          onError={() => setFailed(source)}
        />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </div>
  );
}
