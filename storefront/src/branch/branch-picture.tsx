import { brand } from 'shared-ui/brand';
import { ProductImage } from 'shared-ui/product-image';
import { CityPicture } from '../city-picture.tsx';
import styles from './branch-picture.module.css';

/** `sizes` for the columns of branch-page.module.css. */
const SIZES = '(width < 44rem) calc(100vw - 2rem), (width < 75rem) calc(40vw - 2rem), 27rem';

interface BranchPictureProps {
  name: string;
  city: string;
  url: string | null;
}

/** Picture of a branch; without one, the picture of its city, else a sunset. */
export function BranchPicture({ name, city, url }: BranchPictureProps) {
  const known = brand.cities.find((each) => each.toLowerCase() === city.trim().toLowerCase());
  return (
    <div className={styles.picture}>
      {url !== null && <ProductImage url={url} alt={name} size={432} sizes={SIZES} isFirst />}
      {url === null && known && <CityPicture city={known} />}
      {url === null && !known && <div className={styles.sunset} aria-hidden="true" />}
    </div>
  );
}
