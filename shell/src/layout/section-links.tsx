import { Link } from 'shared-ui/runtime';
import { SECTIONS, type SectionId } from './sections.ts';

interface SectionLinksProps {
  inView: SectionId | null;
  onFollow?: () => void;
}

/** Links to the landing sections; they work from every page. */
export function SectionLinks({ inView, onFollow }: SectionLinksProps) {
  return (
    <ul>
      {SECTIONS.map(({ id, label }) => (
        <li key={id}>
          <Link
            to={`/#${id}`}
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
