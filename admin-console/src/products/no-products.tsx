import { ButtonLink } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';
import { type ProductQuery, productSearch } from './product-query.rules.ts';

/** Shown in place of the table if there are no products or no matches. */
export function NoProducts({ query }: { query: ProductQuery }) {
  const { search, type, status } = query;
  const noun = type?.toLowerCase() ?? 'produk';
  if (!search && status === 'semua') {
    return (
      <MessagePanel action={<ButtonLink to="/insert">Tambah {noun} pertama</ButtonLink>}>
        Belum ada {noun}. Tambahkan yang pertama, dan pelanggan langsung melihatnya di menu.
      </MessagePanel>
    );
  }
  return (
    <MessagePanel
      action={
        <>
          {search && type && (
            <ButtonLink to={{ search: productSearch(query, { type: null }) }}>
              Cari di semua produk
            </ButtonLink>
          )}
          <ButtonLink
            look="quiet"
            to={{ search: productSearch(query, { search: '', type: null, status: 'semua' }) }}
          >
            Tampilkan semua produk
          </ButtonLink>
        </>
      }
    >
      {sentence(query, noun)}
    </MessagePanel>
  );
}

function sentence({ search, status }: ProductQuery, noun: string): string {
  if (search) return `Tidak ada ${noun} yang namanya memuat “${search}”.`;
  if (status === 'terhapus') return `Tidak ada ${noun} yang terhapus.`;
  return status === 'tampil'
    ? `Tidak ada ${noun} yang tampil di menu.`
    : `Tidak ada ${noun} yang disembunyikan.`;
}
