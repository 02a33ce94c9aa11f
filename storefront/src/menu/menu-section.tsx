import { type ReactNode, useRef } from 'react';
import type { LandingSection } from 'shared-ui/landing-sections';
import { Pagination } from 'shared-ui/pagination';
import type { ProductKind } from '../product.ts';
import { queryWithPage } from './menu.rules.ts';
import { MenuGrid, MenuSkeleton } from './menu-grid.tsx';
import type { MenuParameter } from './menu-place.ts';
import { MenuProblem } from './menu-problem.tsx';
import { isFiltered, isSameQuery, type MenuQuery } from './menu-query.ts';
import styles from './menu-section.module.css';
import { matchesOfMenu } from './results.rules.ts';
import type { MenuState } from './use-menu.ts';

interface MenuSectionProps {
  id: LandingSection;
  title: string;
  /** One line under the title. */
  lead: string;
  kind: ProductKind;
  /** Name of the query parameter that holds the page, so that back and reload keep it. */
  parameter: MenuParameter;
  menu: MenuState;
  /** What is asked for. */
  query: MenuQuery;
  page: number;
  /** Query of the address. */
  address: string;
  goTo: (address: string) => void;
  /** Stands above the cards. */
  notice?: ReactNode;
}

/** A menu with its pages. It fails, waits and turns its pages alone. */
export function MenuSection({
  id,
  title,
  lead,
  kind,
  parameter,
  notice,
  ...asked
}: MenuSectionProps) {
  const { page, query, address, goTo } = asked;
  const { shown, isCurrent } = asked.menu;
  const section = useRef<HTMLElement>(null);
  // Cards of another page are no answer; those of another query stay until the answer is there.
  const menu = shown && (isCurrent || !isSameQuery(shown.query, query)) ? shown.menu : undefined;
  const found = menu?.state === 'ready' && isCurrent && isFiltered(query) ? menu.total : undefined;

  function turn(to: number) {
    goTo(queryWithPage(address, parameter, to));
    // On a phone the buttons stand below the cards, and the next page begins above them.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }

  return (
    <section
      className={styles.section}
      id={id}
      ref={section}
      aria-labelledby={`${id}-title`}
      data-empty={found === 0 || undefined}
    >
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p data-found={found !== undefined || undefined}>
          {found === undefined ? lead : matchesOfMenu(found, kind, query)}
        </p>
      </div>
      {found !== 0 && (
        <div
          className={styles.content}
          aria-busy={!isCurrent}
          data-outdated={(menu !== undefined && !isCurrent) || undefined}
        >
          {menu === undefined && <MenuSkeleton title={title} />}
          {menu?.state === 'failed' && <MenuProblem title={title} reportId={menu.reportId} />}
          {shown?.menu.state !== 'failed' && notice}
          {menu?.state === 'ready' && <MenuGrid kind={kind} products={menu.products} />}
        </div>
      )}
      {shown === undefined && <div className={styles.pagingPlace} aria-hidden="true" />}
      {shown?.menu.state === 'ready' && shown.menu.pageCount > 1 && (
        <Pagination
          className={styles.paging}
          stepClass={styles.step}
          label={`Halaman ${title}`}
          page={isCurrent ? shown.menu.page : page}
          pageCount={shown.menu.pageCount}
          isBusy={menu === undefined}
          steps={{ onTurn: turn }}
        >
          <output aria-live="polite">
            Halaman {isCurrent ? shown.menu.page : page} dari {shown.menu.pageCount}
          </output>
        </Pagination>
      )}
    </section>
  );
}
