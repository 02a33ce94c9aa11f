import { ProductImage } from 'shared-ui/product-image';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { MenuProduct } from '../counter-menu.ts';
import styles from './menu.module.css';

interface ProductTileProps {
  product: MenuProduct;
  /** Units in the order. */
  units: number;
  isSoldOut: boolean;
  /** Whether Enter in the search adds it. */
  isFirst: boolean;
  onAdd: () => void;
}

/** A product to tap. */
export function ProductTile({ product, units, isSoldOut, isFirst, onAdd }: ProductTileProps) {
  const { name, price, imageUrl, imageColor, imageSide } = product;
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-disabled={isSoldOut || undefined}
        data-first={isFirst || undefined}
        onClick={onAdd}
      >
        <ProductImage
          className={styles.picture}
          url={imageUrl}
          size={96}
          color={imageColor}
          side={imageSide}
          initial={name.charAt(0)}
        />
        <span className={styles.name}>{name}</span>
        <span className={ui.money}>{isSoldOut ? 'Habis' : rupiah(price)}</span>
        {units > 0 && (
          <span className={styles.units}>
            {units}
            <span className={ui.visuallyHidden}> di pesanan</span>
          </span>
        )}
      </button>
    </li>
  );
}
