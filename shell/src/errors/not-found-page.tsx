import { brand } from 'shared-ui/brand';
import { sectionPath } from 'shared-ui/landing-sections';
import { Form, Link } from 'shared-ui/runtime';
import styles from './not-found-page.module.css';

/** For an address that no page answers to, and for things that do not exist any more. */
export function NotFoundPage() {
  return (
    <section className="message-panel">
      <title>{`Halaman tidak ditemukan · ${brand.name}`}</title>
      <h1>Halaman tidak ditemukan</h1>
      <p>
        Alamat ini tidak ada, atau yang Anda cari sudah tidak tersedia. Mungkin ada di menu kami:
      </p>
      <Form className={styles.search} action="/" method="get" role="search">
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Cari di menu"
          placeholder="Misalnya kopi susu"
          maxLength={80}
          required
        />
        <button className="button" type="submit">
          Cari
        </button>
      </Form>
      <div className={styles.links}>
        <Link className="button button-quiet" to={sectionPath('foodmenu')}>
          Food Menu
        </Link>
        <Link className="button button-quiet" to={sectionPath('drinkmenu')}>
          Drink Menu
        </Link>
        <Link className="button button-quiet" to="/">
          Kembali ke beranda
        </Link>
      </div>
    </section>
  );
}
