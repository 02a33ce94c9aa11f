import { LANDING_SECTIONS, type LandingSection } from 'shared-ui/landing-sections';
import { Link, useLocation } from 'shared-ui/runtime';

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

/** Links to the landing sections, from every page. */
export function SectionLinks({ inView, onFollow }: SectionLinksProps) {
  const { pathname, search } = useLocation();
  // On the landing page the query is kept: it has the current pages of the menus.
  const landing = pathname === '/' ? `/${search}` : '/';
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
    </ul>
  );
}
