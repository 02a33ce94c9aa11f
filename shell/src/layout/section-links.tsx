import { Link, useLocation } from 'shared-ui/runtime';
import { SECTIONS, type SectionId } from './sections.ts';

interface SectionLinksProps {
  inView: SectionId | null;
  onFollow?: () => void;
}

/** Links to the landing sections; they work from every page. */
export function SectionLinks({ inView, onFollow }: SectionLinksProps) {
  const { pathname, search } = useLocation();
  // On the landing page itself the menus stay on the pages that they show.
  const landing = pathname === '/' ? `/${search}` : '/';
  return (
    <ul>
      {SECTIONS.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={`${landing}#${id}`}
            aria-current={inView === id ? 'location' : undefined}
            onClick={onFollow}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
