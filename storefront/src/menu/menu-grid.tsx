import ui from 'shared-ui/utilities.module.css';
import type { ProductSummary } from '../product.data.ts';
import type { ProductKind } from '../product.ts';
import { CardOrder } from './card-order.tsx';
import { PAGE_SIZE } from './menu.rules.ts';
import styles from './menu-grid.module.css';
import { ProductCard } from './product-card.tsx';

interface MenuGridProps {
  kind: ProductKind;
  products: readonly ProductSummary[];
}

/** The cards of one page, or an invitation when there are none. */
export function MenuGrid({ kind, products }: MenuGridProps) {
  if (products.length === 0) {
    return (
      <p className={styles.empty}>
        Belum ada apa-apa di sini. Menu ini sedang kami siapkan, silakan kembali sebentar lagi.
      </p>
    );
  }
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard kind={kind} product={product} />
          <CardOrder kind={kind} product={product} />
        </li>
      ))}
    </ul>
  );
}

const places = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** As many places as a full page has, so that nothing moves when the cards come. */
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
