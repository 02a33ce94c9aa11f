import { Link } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { LegalPage, Section } from './legal-page.tsx';
import { terms } from './meta.ts';

/** The terms of ordering. Every sentence must match the code. */
export function TermsPage() {
  return (
    <LegalPage
      meta={terms}
      changed="2026-11-26"
      lead={`Aturan ini berlaku saat Anda memesan di ${brand.name}. Dengan membuat akun atau memesan, Anda menyetujuinya.`}
    >
      <Section title="Akun">
        <ul>
          <li>Untuk memesan Anda perlu akun dengan alamat email yang sudah dikonfirmasi.</li>
          <li>
            Jaga password Anda. Kami tidak pernah menanyakannya lewat email, telepon, atau pesan.
          </li>
          <li>Anda boleh menghapus akun kapan saja di halaman profil.</li>
        </ul>
      </Section>
      <Section title="Harga dan stok">
        <ul>
          <li>Semua harga dalam rupiah. Yang berlaku adalah harga pada saat Anda memesan.</li>
          <li>
            Bila harga berubah atau stok habis saat produk masih di keranjang, kami memberi tahu
            Anda dan tidak mengirim pesanan sebelum Anda setuju.
          </li>
          <li>
            Satu baris keranjang memuat paling banyak 99, satu pesanan paling banyak 100 baris.
          </li>
        </ul>
      </Section>
      <Section title="Pesanan">
        <ul>
          <li>
            Pesanan diterima begitu muncul di <Link to="/history">riwayat pesanan</Link> Anda, dan
            langsung kami siapkan. Statusnya dapat Anda ikuti di sana.
          </li>
          <li>
            Anda membayar di kasir dengan menyebut nomor pesanan. Situs ini tidak menagih apa pun:
            kami tidak pernah meminta nomor kartu, PIN, atau kode OTP.
          </li>
          <li>
            Pesanan yang belum selesai dapat dibatalkan oleh kedai. Bila Anda ingin membatalkannya,
            hubungi kami secepatnya.
          </li>
        </ul>
      </Section>
      <Section title="Menu">
        <p>
          Gambar menu adalah ilustrasi. Sebagian keterangan hidangan berasal dari layanan resep di
          luar kami; tanyakan kepada kami bila Anda punya alergi.
        </p>
      </Section>
      <Section title="Perubahan">
        <p>
          Bila aturan ini berubah, tanggal di atas ikut berubah. Untuk pesanan yang sudah dikirim
          berlaku aturan pada hari itu.
        </p>
      </Section>
    </LegalPage>
  );
}
