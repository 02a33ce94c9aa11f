import { Link, useLocation } from 'react-router-dom';
import { LANDING_SECTIONS, type LandingSection } from 'remote-contract/landing-sections';
import { useNavigationLinks } from 'remote-contract/slots';
import { useIsHydrating } from 'shared-ui/use-is-hydrating';

/** Labels of the sections (specification, section 2). */
const LABELS: Record<LandingSection, string> = {
  home: 'HOME',
  partnership: 'PARTNERSHIP',
  foodmenu: 'FOOD MENU',
  drinkmenu: 'DRINK MENU',
  location: 'OUR LOCATION',
};

interface SectionLinksProps {
  inView: LandingSection | null;
  onFollow?: () => void;
}

/** Links to the landing sections and to pages of remotes, from every page. */
export function SectionLinks({ inView, onFollow }: SectionLinksProps) {
  const { pathname, search } = useLocation();
  const isHydrating = useIsHydrating();
  // Preserve the query on the landing page: it contains the current page of each menu. The server receives
  // only part of it.
  const landing = pathname === '/' && !isHydrating ? `/${search}` : '/';
  const links = useNavigationLinks('navbar.main');
  return (
    <ul>
      {LANDING_SECTIONS.map((section) => (
        <li key={section}>
          <Link
            to={`${landing}#${section}`}
            aria-current={inView === section ? 'location' : undefined}
            onClick={onFollow}
          >
            {LABELS[section]}
          </Link>
        </li>
      ))}
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} onClick={onFollow}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
