import { Link } from 'shared-ui/runtime';
import { type ProductQuery, productSearch } from './product-query.rules.ts';

/** In place of the table: nothing in the catalogue, or nothing that fits the filter. */
export function NoProducts({ query }: { query: ProductQuery }) {
  const { search, type } = query;
  if (!search && !type) {
    return (
      <div className="message-panel">
        <p>Belum ada produk. Tambahkan yang pertama, dan pelanggan langsung melihatnya di menu.</p>
        <Link className="button" to="/insert">
          Tambah produk pertama
        </Link>
      </div>
    );
  }
  return (
    <div className="message-panel">
      <p>
        {search
          ? `Tidak ada ${type?.toLowerCase() ?? 'produk'} yang namanya memuat “${search}”.`
          : `Belum ada ${type?.toLowerCase()}.`}
      </p>
      <Link
        className="button button-quiet"
        to={{ search: productSearch(query, { search: '', type: null }) }}
      >
        Tampilkan semua produk
      </Link>
    </div>
  );
}
