import { Icon } from 'shared-ui/icon';
import { NavLink, useLocation } from 'shared-ui/runtime';
import { shortTitle } from 'shared-ui/title';
import { Price } from '../price.tsx';
import { detailPath, type ProductKind, type ProductSummary } from '../product.ts';
import { ProductPicture } from '../product-picture.tsx';
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
    // A NavLink says in a class that it is being followed, which names the picture in the CSS.
    <NavLink
      className={`card ${styles.card} ${soldOut ? styles.soldOut : ''}`}
      to={detailPath(kind, product.id)}
      // The product's page leads back to where the menus are now.
      state={search}
      viewTransition
    >
      <div className={styles.picture}>
        <ProductPicture url={product.imageUrl} alt="" />
        {soldOut && <span className={`chip ${styles.soldOutChip}`}>Habis</span>}
      </div>
      <div className={styles.text}>
        <CardTitle name={product.name} />
        <Rating value={product.rating} />
        <Price price={product.price} compareAtPrice={product.compareAtPrice} />
        {!soldOut && (
          <span className={styles.order}>
            <Icon name="plus" size={20} />
          </span>
        )}
      </div>
    </NavLink>
  );
}

/** The name, cut where it is too long to see but never for those who listen. */
function CardTitle({ name }: { name: string }) {
  const short = shortTitle(name);
  if (short === name) return <h3 className={styles.name}>{name}</h3>;
  return (
    <h3 className={styles.name} title={name}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{name}</span>
    </h3>
  );
}
