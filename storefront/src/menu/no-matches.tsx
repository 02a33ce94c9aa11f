import { Button } from 'shared-ui/button';
import type { MenuQuery } from './menu-query.ts';
import styles from './no-matches.module.css';
import { noMatchInWords } from './results.rules.ts';

interface NoMatchesProps {
  query: MenuQuery;
  onClear: () => void;
}

/** Shown if neither menu has matches; the button clears the filter. */
export function NoMatches({ query, onClear }: NoMatchesProps) {
  return (
    <div className={styles.panel}>
      <p>{noMatchInWords(query)}</p>
      <Button onClick={onClear}>
        {query.search === '' ? 'Lihat semua menu' : 'Hapus pencarian'}
      </Button>
    </div>
  );
}
