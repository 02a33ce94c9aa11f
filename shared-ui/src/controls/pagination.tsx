import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import * as icons from '../pictures/icons.ts';
import { ButtonLink } from './button.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Accessible name. */
  label: string;
  /** One-based. */
  page: number;
  pageCount: number;
  /** Whether the requested page is loading; its link shows a spinner. */
  isBusy: boolean;
  /** Returns the query string for a page. */
  searchOf: (page: number) => string;
  /** Called on navigation, which then preserves the scroll position; if omitted, the next page starts at the top. */
  onTurn?: () => void;
  className?: string | undefined;
  stepClass?: string | undefined;
  /** The current position, as text. */
  children: ReactNode;
}

const NAMES = { previous: 'Halaman sebelumnya', next: 'Halaman berikutnya' } as const;

/** Links to the previous and next page, around the current position. */
export function Pagination({
  label,
  page,
  pageCount,
  isBusy,
  searchOf,
  onTurn,
  className,
  stepClass,
  children,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const turnedTo = useRef<number>(undefined);
  const [pressed, setPressed] = useState<keyof typeof NAMES>();

  // At either end, one link disappears; if it had the focus, the other link receives it.
  useLayoutEffect(() => {
    const isEnd = turnedTo.current === page && (page === 1 || page === pageCount);
    turnedTo.current = undefined;
    if (isEnd) nav.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [page, pageCount]);

  const step = (name: keyof typeof NAMES, to: number) => {
    const icon = <Icon path={name === 'previous' ? icons.previous : icons.next} />;
    // A placeholder of the same size, so that the other link does not move.
    if (to < 1 || to > pageCount) return <span className={styles.end}>{icon}</span>;
    return (
      <ButtonLink
        look="icon"
        className={stepClass}
        aria-label={NAMES[name]}
        isBusy={isBusy && pressed === name}
        to={{ search: searchOf(to) }}
        preventScrollReset={onTurn !== undefined}
        onClick={() => {
          turnedTo.current = to;
          setPressed(name);
          onTurn?.();
        }}
      >
        {icon}
      </ButtonLink>
    );
  };
  return (
    <nav className={`${styles.pagination} ${className ?? ''}`} aria-label={label} ref={nav}>
      {step('previous', page - 1)}
      {children}
      {step('next', page + 1)}
    </nav>
  );
}
