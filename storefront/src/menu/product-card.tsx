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
import styles from './product-card.module.css';

/** The columns of menu-grid.module.css, without the border of the card. */
const SIZES =
  '(width < 44rem) calc(50vw - 1.5rem), (width < 64rem) calc(25vw - 1.375rem), (width < 75rem) calc(25vw - 1.75rem), 17rem';

interface ProductCardProps {
  /** Of its page. */
  path: string;
  product: ProductSummary;
  /** Whether its page is loading. */
  isPending: boolean;
}

/**
 * A product on a menu; the whole card links to its page, to which the picture moves. Not rendered again for each
 * navigation, as a `NavLink` would be.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { path, product, isPending } = props;
  const soldOut = product.stock === 0;
  const { search } = useLocation();
  const looks = [soldOut && styles.soldOut, isPending && styles.pending];
  return (
    <Link
      className={[ui.card, styles.card, ...looks].filter(Boolean).join(' ')}
      to={path}
      // The product's page links back to the current pages of the menus.
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

/** Our own names take up to two lines; a title of the food service is cut, but not for screen readers. */
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
