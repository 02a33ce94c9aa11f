import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** The accessible name: what is paged. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  /** Whether the requested page is being loaded; the button or link for it shows a spinner. */
  isBusy: boolean;
  /** Links to a query of the same address, or buttons. */
  steps: { searchOf: (page: number) => string } | { onTurn: (page: number) => void };
  className?: string | undefined;
  stepClass?: string | undefined;
  /** The current position, as text. */
  children: ReactNode;
}

const NAMES = { previous: 'Halaman sebelumnya', next: 'Halaman berikutnya' } as const;

/** Links or buttons to the previous and next page, around the current position. */
export function Pagination({
  label,
  page,
  pageCount,
  isBusy,
  steps,
  className,
  stepClass,
  children,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const turnedTo = useRef<number>(undefined);
  const [pressed, setPressed] = useState<keyof typeof NAMES>();

  // A button that becomes disabled at either end loses the focus: it moves to the other button.
  useLayoutEffect(() => {
    const isEnd = turnedTo.current === page && (page === 1 || page === pageCount);
    turnedTo.current = undefined;
    if (!isEnd) return;
    nav.current
      ?.querySelector<HTMLElement>('button:not(:disabled)')
      ?.focus({ preventScroll: true });
  }, [page, pageCount]);

  const step = (name: keyof typeof NAMES, to: number) => {
    const isEnd = to < 1 || to > pageCount;
    const path = name === 'previous' ? icons.previous : icons.next;
    const icon = <Icon path={path} size={'onTurn' in steps ? 22 : 20} />;
    const look = {
      'aria-label': NAMES[name],
      look: 'icon',
      className: stepClass,
      isBusy: isBusy && pressed === name,
    } as const;
    if ('onTurn' in steps) {
      const turn = () => {
        turnedTo.current = to;
        setPressed(name);
        steps.onTurn(to);
      };
      // Enabled while busy: the user may turn several pages in a row.
      return (
        <Button {...look} isDisabled={false} disabled={isEnd} onClick={turn}>
          {icon}
        </Button>
      );
    }
    // A placeholder of the same size, so that the other link does not move.
    if (isEnd) return <span className={styles.end}>{icon}</span>;
    return (
      <ButtonLink {...look} to={{ search: steps.searchOf(to) }} onClick={() => setPressed(name)}>
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
