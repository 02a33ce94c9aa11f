import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from 'shared-ui/spinner';
import styles from './category-chips.module.css';

interface CategoryChipsProps {
  /** Undefined until they have loaded. */
  categories: readonly string[] | undefined;
  /** Empty string: all categories. */
  chosen: string;
  isBusy: boolean;
  /** Returns the URL query for a category. */
  addressOf: (category: string) => string;
  onFollow: () => void;
}

/** The categories of both menus as links; null if there are none. */
export function CategoryChips({ categories, chosen, ...chip }: CategoryChipsProps) {
  const strip = useRef<HTMLElement>(null);
  useChosenInView(strip, `${chosen} ${categories?.length}`);
  if (categories?.length === 0 && chosen === '') return null;
  const names = categories ?? [];
  return (
    <nav
      className={styles.chips}
      ref={strip}
      aria-label="Kategori"
      aria-busy={categories === undefined}
    >
      <ul>
        <li>
          <CategoryLink {...chip} category="" isChosen={chosen === ''} />
        </li>
        {names.map((category) => (
          <li key={category}>
            <CategoryLink {...chip} category={category} isChosen={chosen === category} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the strip (only) to the selected chip, which may be off-screen. */
function useChosenInView(strip: RefObject<HTMLElement | null>, shown: string): void {
  useLayoutEffect(() => {
    const frame = strip.current;
    const chip = frame?.querySelector<HTMLElement>('[aria-current]');
    if (!frame || !chip) return;
    const room = frame.clientWidth - chip.offsetWidth;
    const left = chip.offsetLeft - frame.offsetLeft;
    if (left < frame.scrollLeft || left > frame.scrollLeft + room) {
      frame.scrollLeft = left - room / 2;
    }
  }, [strip, shown]);
}

interface CategoryLinkProps extends Pick<CategoryChipsProps, 'isBusy' | 'addressOf' | 'onFollow'> {
  category: string;
  isChosen: boolean;
}

function CategoryLink({ category, isChosen, isBusy, addressOf, onFollow }: CategoryLinkProps) {
  const isLoading = isChosen && isBusy;
  return (
    <Link
      className={styles.chip}
      to={{ search: addressOf(category) }}
      aria-current={isChosen ? 'true' : undefined}
      aria-busy={isLoading}
      preventScrollReset
      onClick={onFollow}
    >
      {isLoading && <Spinner className={styles.spinner} />}
      {category || 'Semua'}
    </Link>
  );
}
