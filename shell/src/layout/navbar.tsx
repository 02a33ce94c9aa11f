import { Link } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import logo from 'shared-ui/logo.svg';
import { AccountControls } from './account-controls.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './navbar.module.css';
import { OpeningMark } from './opening-mark.tsx';
import { useSectionInView } from './section-in-view.ts';
import { SectionLinks } from './section-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The navigation bar at the top of every page. */
export function Navbar() {
  const inView = useSectionInView();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <Link className={styles.brand} to="/" aria-label={`${brand.name}, ke beranda`}>
            <img src={logo} alt="" width="36" height="36" />
            <span>{brand.name}</span>
          </Link>
          <OpeningMark />
        </div>
        <nav className={styles.sections} aria-label="Bagian beranda">
          <SectionLinks inView={inView} />
        </nav>
        <div className={styles.controls}>
          <ThemeToggle />
          <AccountControls />
          <MobileMenu inView={inView} />
        </div>
      </div>
    </header>
  );
}
