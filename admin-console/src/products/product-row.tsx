import { Link } from 'shared-ui/runtime';
import { rupiah } from 'shared-ui/rupiah';
import type { Product } from './product.ts';
import styles from './product-table.module.css';

interface ProductRowProps {
  number: number;
  product: Product;
  isDeleting: boolean;
  onDelete: () => void;
}

export function ProductRow({ number, product, isDeleting, onDelete }: ProductRowProps) {
  const { id, name, type, stock, price, compareAtPrice, description, imageUrl, archived } = product;
  return (
    <tr aria-busy={isDeleting}>
      <td className={styles.position}>{number}</td>
      <td className={styles.picture}>
        {imageUrl && <img src={imageUrl} alt="" width="56" height="56" loading="lazy" />}
      </td>
      <th className={styles.name} scope="row">
        {name}
        {archived && <span className="chip">Tidak di menu</span>}
      </th>
      <td className={styles.type}>{type}</td>
      <td className={`${styles.stock} ${styles.number}`}>
        {stock > 0 ? stock.toLocaleString('id-ID') : <span className={styles.soldOut}>Habis</span>}
      </td>
      <td className={`${styles.price} ${styles.number} money`}>
        {rupiah(price)}
        {compareAtPrice !== null && (
          <s>
            <span className="visually-hidden">sebelum diskon </span>
            {rupiah(compareAtPrice)}
          </s>
        )}
      </td>
      <td className={styles.description}>
        <p>{description}</p>
      </td>
      <td className={styles.actions}>
        <div>
          <Link className="button button-quiet" to={`/update/${id}`} aria-label={`Update ${name}`}>
            Update
          </Link>
          <button
            className={`button ${styles.delete}`}
            type="button"
            aria-label={`Delete ${name}`}
            disabled={isDeleting}
            onClick={onDelete}
          >
            Delete
          </button>
        </div>
      </td>
    </tr>
  );
}
