import { useState } from 'react';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { usePendingSearch } from './busy-link.tsx';
import styles from './pager.module.css';
import type { Page, Place } from './paging.rules.ts';

interface PagerProps extends Omit<Page<unknown>, 'rows'> {
  /** Returns the query string of a page. */
  searchOf: (place: Place) => string;
  /** Noun for the rows, e.g. `produk`. */
  noun: string;
}

/** Icons of the first, previous, next and last page. */
const FIRST = 'm18 5-7 7 7 7M6 5v14';
const LAST = 'm6 5 7 7-7 7M18 5v14';

/** Number of rows, and links to the first, previous, next and last page. */
export function Pager({ total, isMore, previous, next, searchOf, noun }: PagerProps) {
  const pending = usePendingSearch();
  const [pressed, setPressed] = useState<string>();
  const step = (label: string, icon: string, place: Place | null) => {
    // A placeholder of the same size, so that the other links do not move.
    if (place === null) {
      return (
        <span className={styles.end}>
          <Icon path={icon} size={20} />
        </span>
      );
    }
    const search = searchOf(place);
    return (
      <ButtonLink
        look="icon"
        aria-label={label}
        to={{ search }}
        isBusy={pending === search && pressed === label}
        onClick={() => setPressed(label)}
      >
        <Icon path={icon} size={20} />
      </ButtonLink>
    );
  };
  return (
    <div className={styles.pager}>
      <p>
        {isMore && 'Lebih dari '}
        {total.toLocaleString('id-ID')} {noun}
      </p>
      {(previous ?? next) && (
        <nav className={styles.links} aria-label="Halaman daftar">
          {step('Halaman pertama', FIRST, previous && 'first')}
          {step('Halaman sebelumnya', icons.previous, previous)}
          {step('Halaman berikutnya', icons.next, next)}
          {step('Halaman terakhir', LAST, next && 'last')}
        </nav>
      )}
    </div>
  );
}
