import { ProductImage } from 'shared-ui/product-image';
import { NavLink, useLocation } from 'shared-ui/runtime';
import { Spinner } from 'shared-ui/spinner';
import { shortTitle } from 'shared-ui/title';
import ui from 'shared-ui/utilities.module.css';
import { Price } from '../price.tsx';
import type { ProductSummary } from '../product.data.ts';
import { detailPath, type ProductKind } from '../product.ts';
import { Rating } from '../rating.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  kind: ProductKind;
  product: ProductSummary;
}

/** A product on a menu; the whole card leads to its page, and its picture travels along. */
export function ProductCard({ kind, product }: ProductCardProps) {
  const soldOut = product.stock === 0;
  const { search } = useLocation();
  return (
    // A NavLink says in a class that its page is loading, and that it is being followed, which
    // names the picture in the CSS.
    <NavLink
      className={`${ui.card} ${styles.card} ${soldOut ? styles.soldOut : ''}`}
      to={detailPath(kind, product.id)}
      // The product's page leads back to where the menus are now.
      state={search}
      viewTransition
    >
      <div className={styles.picture}>
        <ProductImage url={product.imageUrl} size={640} />
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
    </NavLink>
  );
}

/** A name of ours takes up to two lines; a title of the food service is cut, but not for screen readers. */
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
