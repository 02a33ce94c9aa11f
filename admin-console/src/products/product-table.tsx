import ui from 'shared-ui/utilities.module.css';
import type { Product } from './product.ts';
import type { ProductIntent } from './product-intents.ts';
import type { ProductQuery } from './product-query.rules.ts';
import { ProductRow } from './product-row.tsx';
import styles from './product-table.module.css';
import { SortHead } from './sort-head.tsx';

interface ProductTableProps {
  products: readonly Product[];
  query: ProductQuery;
  isSelected: (id: number) => boolean;
  /** Returns a product's pending intent. */
  pendingFor: (id: number) => string | null;
  onSelect: (id: number) => void;
  onAsk: (intent: ProductIntent, product: Product) => void;
}

/** Table of products; on narrow screens, each row is a card. */
export function ProductTable({
  products,
  query,
  isSelected,
  pendingFor,
  onSelect,
  onAsk,
}: ProductTableProps) {
  return (
    <table className={styles.table}>
      <caption className={ui.visuallyHidden}>Produk</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={ui.visuallyHidden}>Pilih</span>
          </th>
          <th scope="col">No</th>
          <th scope="col">Gambar</th>
          <SortHead label="Nama" ascending="nama" descending="nama-turun" query={query} />
          <th scope="col">Tipe</th>
          <SortHead label="Stok" ascending="stok" descending="stok-turun" query={query} isNumber />
          <SortHead
            label="Harga"
            ascending="harga"
            descending="harga-turun"
            query={query}
            isNumber
          />
          <th scope="col">Deskripsi</th>
          <th scope="col">
            <span className={ui.visuallyHidden}>Tindakan</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            number={index + 1}
            product={product}
            isSelected={isSelected(product.id)}
            pending={pendingFor(product.id)}
            onSelect={() => onSelect(product.id)}
            onAsk={(intent) => onAsk(intent, product)}
          />
        ))}
      </tbody>
    </table>
  );
}
