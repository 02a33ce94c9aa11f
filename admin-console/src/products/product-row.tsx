import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from 'shared-ui/button';
import { ProductImage } from 'shared-ui/product-image';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { COPIED } from './duplicate.rules.ts';
import { InlineNumber } from './inline-number.tsx';
import type { ListState } from './list-path.ts';
import type { Product } from './product.ts';
import type { ProductIntent } from './product-intents.ts';
import styles from './product-row.module.css';
import { SoldOutMark } from './sold-out-mark.tsx';

interface ProductRowProps {
  /** One-based position on the page. */
  number: number;
  product: Product;
  isSelected: boolean;
  /** The product's pending intent. */
  pending: string | null;
  onSelect: () => void;
  onAsk: (intent: ProductIntent) => void;
}

export function ProductRow({
  number,
  product,
  isSelected,
  pending,
  onSelect,
  onAsk,
}: ProductRowProps) {
  const { name, type, category, stock, price, compareAtPrice, description, imageUrl } = product;
  const isBin = product.deletedAt !== null;
  const shownStock =
    stock > 0 ? stock.toLocaleString('id-ID') : <span className={styles.soldOut}>Habis</span>;
  return (
    <tr className={styles.row} aria-busy={pending !== null} data-selected={isSelected}>
      <td className={styles.select}>
        <label>
          <input
            type="checkbox"
            aria-label={`Pilih ${name}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </label>
      </td>
      <td className={styles.position}>{number}</td>
      <td className={styles.picture}>{imageUrl && <ProductImage url={imageUrl} size={56} />}</td>
      <th className={styles.name} scope="row">
        <span>{name}</span>
        {!product.visible && !isBin && (
          <span className={`${ui.chip} ${styles.hidden}`}>Tidak di menu</span>
        )}
      </th>
      <td className={styles.type}>
        <span>{type}</span>
        {category && <span className={styles.category}>{category}</span>}
      </td>
      <td className={`${styles.stock} ${styles.number}`}>
        {isBin ? (
          shownStock
        ) : (
          <InlineNumber product={product} field="stock">
            {shownStock}
          </InlineNumber>
        )}
        {product.visible && !isBin && <SoldOutMark product={product} />}
      </td>
      <td className={`${styles.price} ${styles.number} ${ui.money}`}>
        {isBin ? (
          rupiah(price)
        ) : (
          <InlineNumber product={product} field="price">
            {rupiah(price)}
          </InlineNumber>
        )}
        {compareAtPrice !== null && (
          <s>
            <span className={ui.visuallyHidden}>sebelum diskon </span>
            {rupiah(compareAtPrice)}
          </s>
        )}
      </td>
      <td className={styles.description}>
        <p>{description}</p>
      </td>
      <td className={styles.actions}>
        <RowActions product={product} pending={pending} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function RowActions({
  product: { id, name, deletedAt },
  pending,
  onAsk,
}: Pick<ProductRowProps, 'product' | 'pending' | 'onAsk'>) {
  const { search } = useLocation();
  const state: ListState = { list: search };
  const button = (intent: ProductIntent, label: string, className?: string) => (
    <Button
      look={className ? 'main' : 'quiet'}
      className={className}
      aria-label={`${label} ${name}`}
      isBusy={pending === intent}
      isDisabled={pending !== null}
      onClick={() => onAsk(intent)}
    >
      {label}
    </Button>
  );
  if (deletedAt) {
    return (
      <div>
        {button('restore', 'Kembalikan')}
        {button('purge', 'Hapus permanen', styles.delete)}
      </div>
    );
  }
  return (
    <div>
      <ButtonLink look="quiet" to={`/update/${id}`} state={state} aria-label={`Update ${name}`}>
        Update
      </ButtonLink>
      <ButtonLink
        className={styles.copy}
        to={`/insert?${COPIED}=${id}`}
        state={state}
        aria-label={`Duplikat ${name}`}
      >
        Duplikat
      </ButtonLink>
      {button('delete', 'Delete', styles.delete)}
    </div>
  );
}
