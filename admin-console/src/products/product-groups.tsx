import { Link } from 'react-router-dom';
import type { ProductGroup } from './product-groups.data.ts';
import styles from './product-groups.module.css';

/** The groups of options of a product, with links to their forms. */
export function ProductGroups({ groups }: { groups: readonly ProductGroup[] }) {
  return (
    <section className={styles.groups} aria-labelledby="pilihan">
      <h2 id="pilihan">Pilihan pelanggan</h2>
      {groups.length > 0 ? (
        <ul>
          {groups.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/pilihan/${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Produk ini belum punya pilihan.</p>
      )}
      <Link className={styles.all} to="/pilihan">
        Atur pilihan
      </Link>
    </section>
  );
}
