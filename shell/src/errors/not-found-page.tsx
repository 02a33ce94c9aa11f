import { brand } from 'shared-ui/brand';
import { Link } from 'shared-ui/runtime';

/** For an address that no page answers to, and for things that do not exist any more. */
export function NotFoundPage() {
  return (
    <section className="message-panel">
      <title>{`Halaman tidak ditemukan · ${brand.name}`}</title>
      <h1>Halaman tidak ditemukan</h1>
      <p>Alamat ini tidak ada, atau yang Anda cari sudah tidak tersedia.</p>
      <Link className="button" to="/">
        Kembali ke beranda
      </Link>
    </section>
  );
}
