import { useNavigation } from 'react-router-dom';
import ui from 'shared-ui/utilities.module.css';
import type { ProductSummary } from '../product.data.ts';
import { detailPath, type ProductType } from '../product.ts';
import { CardOrder } from './card-order.tsx';
import { PAGE_SIZE } from './menu.rules.ts';
import styles from './menu-grid.module.css';
import { ProductCard } from './product-card.tsx';

interface MenuGridProps {
  type: ProductType;
  products: readonly ProductSummary[];
}

/** The cards of one page, or a message if there are none. */
export function MenuGrid({ type, products }: MenuGridProps) {
  const next = useNavigation().location?.pathname;
  if (products.length === 0) {
    return <p className={styles.empty}>Belum ada apa-apa di sini.</p>;
  }
  return (
    <ul className={styles.grid}>
      {products.map((product) => {
        const path = detailPath(type, product.id);
        return (
          <li key={product.id}>
            <ProductCard path={path} product={product} isPending={path === next} />
            <CardOrder product={product} />
          </li>
        );
      })}
    </ul>
  );
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Placeholders for a full page, so that the layout does not shift when the cards load. */
export function MenuSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.grid}>
      <span className={ui.visuallyHidden}>Memuat {title}…</span>
      {places.map((place) => (
        <div className={`${ui.skeleton} ${styles.place}`} key={place} />
      ))}
    </div>
  );
}
