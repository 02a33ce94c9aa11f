import { type ReactNode, useRef } from 'react';
import type { LandingSection } from 'remote-contract/landing-sections';
import { Pagination } from 'shared-ui/pagination';
import type { ProductType } from '../product.ts';
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
  type: ProductType;
  /** Query parameter with the page number. */
  parameter: MenuParameter;
  menu: MenuState;
  /** The requested query. */
  query: MenuQuery;
  page: number;
  /** Query string of the URL. */
  address: string;
  priceNote: ReactNode;
  /** Shown above the cards. */
  notice?: ReactNode;
}

/** A menu with its pagination. Loading, errors and pagination are independent of the other menu. */
export function MenuSection({
  id,
  title,
  lead,
  type,
  parameter,
  priceNote,
  notice,
  ...rest
}: MenuSectionProps) {
  const { page, query, address } = rest;
  const { shown, isCurrent } = rest.menu;
  const section = useRef<HTMLElement>(null);
  // A new page shows a skeleton; after a query change, the old cards stay until the results have loaded.
  const menu = shown && (isCurrent || !isSameQuery(shown.query, query)) ? shown.menu : undefined;
  const found = menu?.state === 'ready' && isCurrent && isFiltered(query) ? menu.total : undefined;

  function scrollToStart() {
    // On phones, the pagination is below the cards: scroll up to the start of the next page.
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
          {found === undefined ? lead : matchesOfMenu(found, type, query)}
        </p>
        {priceNote}
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
          {menu?.state === 'ready' && <MenuGrid type={type} products={menu.products} />}
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
          searchOf={(to) => queryWithPage(address, parameter, to)}
          onTurn={scrollToStart}
        >
          <output aria-live="polite">
            Halaman {isCurrent ? shown.menu.page : page} dari {shown.menu.pageCount}
          </output>
        </Pagination>
      )}
    </section>
  );
}
