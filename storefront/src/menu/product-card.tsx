import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ProductImage } from 'shared-ui/product-image';
import { Spinner } from 'shared-ui/spinner';
import { shortTitle } from 'shared-ui/title';
import ui from 'shared-ui/utilities.module.css';
import { noteTap } from '../picture-motion.ts';
import { Price } from '../price.tsx';
import type { ProductSummary } from '../product.data.ts';
import { Rating } from '../rating.tsx';
import { useStock } from '../stock.ts';
import styles from './product-card.module.css';

/** `sizes` for the columns of menu-grid.module.css, minus the card's border. */
const SIZES =
  '(width < 44rem) calc(50vw - 1.5rem), (width < 64rem) calc(25vw - 1.375rem), (width < 75rem) calc(25vw - 1.75rem), 17rem';

interface ProductCardProps {
  /** URL of the product's page. */
  path: string;
  product: ProductSummary;
  /** Whether the product's page is loading. */
  isPending: boolean;
}

/**
 * A product on a menu. The whole card links to the product's page; the picture animates to its place there.
 * Unlike a `NavLink`, it does not re-render on each navigation.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { path, product, isPending } = props;
  const soldOut = useStock(product) === 0;
  const { search } = useLocation();
  const looks = [soldOut && styles.soldOut, isPending && styles.pending];
  return (
    <Link
      className={[ui.card, styles.card, ...looks].filter(Boolean).join(' ')}
      to={path}
      // Lets the product's page link back to the current menu pages.
      state={search}
      onClick={({ currentTarget }) => noteTap(path, currentTarget)}
    >
      <div className={styles.picture}>
        <ProductImage
          url={product.imageUrl}
          side={product.imageSide}
          color={product.imageColor}
          size={272}
          sizes={SIZES}
        />
        {soldOut && <span className={`${ui.chip} ${styles.soldOutChip}`}>Habis</span>}
        <span className={styles.loading}>
          <Spinner />
        </span>
      </div>
      <div className={styles.text}>
        <CardTitle product={product} />
        <Rating value={product.rating} />
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
      </div>
    </Link>
  );
});

/** Our own product names take up to two lines; titles of the food service are cut, except for screen readers. */
function CardTitle({ product: { name, isFromFoodService } }: Pick<ProductCardProps, 'product'>) {
  const short = isFromFoodService ? shortTitle(name) : name;
  if (short === name) return <h3 className={`${styles.name} ${styles.clamped}`}>{name}</h3>;
  return (
    <h3 className={styles.name} title={name}>
      <span aria-hidden="true">{short}</span>
      <span className={ui.visuallyHidden}>{name}</span>
    </h3>
  );
}
