import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sectionPath } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import { contact } from 'shared-ui/contact';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';
import styles from './footer.module.css';
import { socialLinks } from './social-links.ts';

/** The footer of every page. */
export function Footer() {
  const social = socialLinks(useIsHydrating() ? '' : location.origin);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <p className={styles.name}>{brand.name}</p>
          <p>{brand.tagline}.</p>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </div>
        <Group title={social.title}>
          {social.links.map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="external noreferrer">
                {label}
              </a>
            </li>
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
            <Link to={sectionPath('foodmenu')}>Food Menu</Link>
          </li>
          <li>
            <Link to={sectionPath('drinkmenu')}>Drink Menu</Link>
          </li>
          <li>
            <Link to={sectionPath('partnership')}>Partnership</Link>
          </li>
        </Group>
      </div>
      <div className={styles.legal}>
        {/* The server-rendered year may differ from the browser's. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.name}. Hak cipta dilindungi.
        </p>
        <ul>
          <li>
            <Link to="/privacy">Kebijakan Privasi</Link>
          </li>
          <li>
            <Link to="/terms">Syarat dan Ketentuan</Link>
          </li>
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
