import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import { Spinner } from '../spinner.tsx';
import styles from './paging.module.css';

interface PagingProps {
  /** What is paged, for people who cannot see it. */
  label: string;
  page: number;
  pageCount: number;
  /** Whether the page that was turned to is on its way. */
  isBusy: boolean;
  onTurn: (page: number) => void;
}

/** Previous page, where one is, next page. */
export function Paging({ label, page, pageCount, isBusy, onTurn }: PagingProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const turned = useRef<'previous' | 'next'>(undefined);
  const [pressed, setPressed] = useState<'previous' | 'next'>();

  // A button that has just been disabled loses the focus; its neighbour takes it over.
  useLayoutEffect(() => {
    if (turned.current === 'next' && page === pageCount)
      previous.current?.focus({ preventScroll: true });
    if (turned.current === 'previous' && page === 1) next.current?.focus({ preventScroll: true });
    turned.current = undefined;
  }, [page, pageCount]);

  return (
    <nav className={styles.paging} aria-label={label}>
      <button
        className={`icon-button ${styles.button}`}
        type="button"
        ref={previous}
        aria-label="Halaman sebelumnya"
        disabled={page <= 1}
        aria-busy={isBusy && pressed === 'previous'}
        onClick={() => {
          turned.current = 'previous';
          setPressed('previous');
          onTurn(page - 1);
        }}
      >
        {isBusy && pressed === 'previous' ? <Spinner /> : <Icon name="previous" />}
      </button>
      <output aria-live="polite">
        Halaman {page} dari {pageCount}
      </output>
      <button
        className={`icon-button ${styles.button}`}
        type="button"
        ref={next}
        aria-label="Halaman berikutnya"
        disabled={page >= pageCount}
        aria-busy={isBusy && pressed === 'next'}
        onClick={() => {
          turned.current = 'next';
          setPressed('next');
          onTurn(page + 1);
        }}
      >
        {isBusy && pressed === 'next' ? <Spinner /> : <Icon name="next" />}
      </button>
    </nav>
  );
}
