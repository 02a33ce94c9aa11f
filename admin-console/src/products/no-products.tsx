import { Link } from 'shared-ui/runtime';
import { type ProductQuery, productSearch } from './product-query.rules.ts';

/** In place of the table: nothing in the catalogue, or nothing that fits the filter. */
export function NoProducts({ query }: { query: ProductQuery }) {
  const { search, type, status } = query;
  const noun = type?.toLowerCase() ?? 'produk';
  if (!search && status === 'semua') {
    return (
      <div className="message-panel">
        <p>Belum ada {noun}. Tambahkan yang pertama, dan pelanggan langsung melihatnya di menu.</p>
        <Link className="button" to="/insert">
          Tambah {noun} pertama
        </Link>
      </div>
    );
  }
  return (
    <div className="message-panel">
      <p>{sentence(query, noun)}</p>
      {search && type && (
        <Link className="button" to={{ search: productSearch(query, { type: null }) }}>
          Cari di semua produk
        </Link>
      )}
      <Link
        className="button button-quiet"
        to={{ search: productSearch(query, { search: '', type: null, status: 'semua' }) }}
      >
        Tampilkan semua produk
      </Link>
    </div>
  );
}

function sentence({ search, status }: ProductQuery, noun: string): string {
  if (search) return `Tidak ada ${noun} yang namanya memuat “${search}”.`;
  if (status === 'terhapus') return `Tidak ada ${noun} yang terhapus.`;
  return status === 'tampil'
    ? `Tidak ada ${noun} yang tampil di menu.`
    : `Tidak ada ${noun} yang disembunyikan.`;
}
