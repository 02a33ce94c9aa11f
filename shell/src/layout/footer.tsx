import type { ReactNode } from 'react';
import { brand } from 'shared-ui/brand';
import { Link } from 'shared-ui/runtime';
import styles from './footer.module.css';

const SOCIAL = ['Instagram', 'Facebook', 'TikTok', 'X'];

/** The dark block under every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <p className={styles.name}>{brand.name}</p>
          <p>{brand.tagline}.</p>
        </div>
        <Group title="Ikuti kami">
          {SOCIAL.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </Group>
        <Group title="Location">
          {brand.cities.map((city) => (
            <li key={city}>
              <Link to={`/comingsoon?kota=${city.toLowerCase()}`}>{city}</Link>
            </li>
          ))}
        </Group>
        <Group title="Menu">
          <li>
            <Link to="/#foodmenu">Food Menu</Link>
          </li>
          <li>
            <Link to="/#drinkmenu">Drink Menu</Link>
          </li>
          <li>
            <Link to="/#partnership">Partnership</Link>
          </li>
        </Group>
      </div>
      <div className={styles.legal}>
        <p>
          © {new Date().getFullYear()} {brand.name}. Hak cipta dilindungi.
        </p>
        <ul>
          <li>Kebijakan Privasi</li>
          <li>Syarat dan Ketentuan</li>
        </ul>
      </div>
    </footer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
