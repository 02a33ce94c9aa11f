import { Link } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { LegalPage, Section } from './legal-page.tsx';
import { privacy } from './meta.ts';

/** The privacy policy. Every sentence must match the code. */
export function PrivacyPage() {
  return (
    <LegalPage
      meta={privacy}
      changed="2026-11-27"
      lead={`${brand.name} menyimpan sesedikit mungkin tentang Anda. Halaman ini menjelaskan apa, untuk apa, dan berapa lama.`}
    >
      <Section title="Tanpa akun">
        <p>
          Anda bisa melihat menu tanpa akun. Kami tidak memasang iklan, pelacak, atau skrip dari
          pihak lain.
        </p>
      </Section>
      <Section title="Data yang kami simpan">
        <ul>
          <li>
            <strong>Akun:</strong> alamat email, nama, dan, bila Anda mengisinya, nomor telepon.
            Password hanya kami simpan dalam bentuk acak yang tidak dapat dibaca kembali.
          </li>
          <li>
            <strong>Keranjang dan pesanan:</strong> produk, ukuran, jumlah, harga, waktu, status,
            nama, dan, bila Anda mengisinya, nomor HP pemesan. Admin toko melihatnya untuk
            menyiapkan pesanan Anda.
          </li>
          <li>
            <strong>Notifikasi, bila Anda menyalakannya:</strong> alamat dari peramban Anda untuk
            mengirim kabar pesanan. Dihapus saat Anda mematikannya atau menghapus akun.
          </li>
          <li>
            <strong>Laporan galat dan kecepatan halaman:</strong> apa yang rusak, halaman mana, dan
            berapa lama halaman dimuat. Laporan ini tidak memuat akun, alamat, atau tanda pengenal
            Anda, dan dihapus setelah 30 hari.
          </li>
        </ul>
      </Section>
      <Section title="Yang ada di perangkat Anda">
        <ul>
          <li>
            <strong>Sesi masuk dan tema</strong> terang atau gelap. Sesi dihapus saat Anda menekan
            Logout.
          </li>
          <li>
            <strong>Satu cookie,</strong> dengan angka yang sama untuk banyak pengunjung. Angka ini
            menentukan siapa yang lebih dulu mendapat versi baru toko, dan berlaku 30 hari.
          </li>
          <li>
            <strong>Nomor pesanan yang sedang dikirim,</strong> agar pesanan yang sama tidak
            terkirim dua kali. Hilang setelah pesanan dijawab.
          </li>
          <li>
            <strong>Menu dan pesanan Anda yang terakhir dilihat,</strong> agar terbuka juga tanpa
            jaringan. Pesanan dihapus dari perangkat saat Anda menekan Logout.
          </li>
          <li>
            <strong>Alamat email pendaftaran,</strong> sampai tab ini ditutup, agar email konfirmasi
            dapat dikirim ulang.
          </li>
        </ul>
      </Section>
      <Section title="Siapa yang menerimanya">
        <p>
          Kami tidak menjual data Anda. Layanan yang menjalankan akun dan basis data toko
          memprosesnya atas nama kami. Layanan resep yang melengkapi menu makanan tidak menerima apa
          pun tentang Anda. Notifikasi lewat layanan pembuat peramban Anda, dalam bentuk terenkripsi
          yang hanya dapat dibaca peramban Anda.
        </p>
      </Section>
      <Section title="Hak Anda">
        <p>
          Di <Link to="/profile">profil</Link> Anda dapat mengubah data Anda, mengunduh salinannya,
          dan menghapus akun. Saat akun dihapus, profil dan keranjang ikut terhapus; pesanan lama
          tetap ada untuk pembukuan, tanpa nama dan nomor HP Anda.
        </p>
      </Section>
    </LegalPage>
  );
}
