import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'shared-ui/runtime';
import type { ProductKind } from '../product.ts';
import type { Menu } from './load-menu.ts';
import { pageFromQuery, queryWithPage } from './menu.rules.ts';
import { MenuGrid, MenuSkeleton } from './menu-grid.tsx';
import { MenuProblem } from './menu-problem.tsx';
import styles from './menu-section.module.css';
import { Paging } from './paging.tsx';
import { useMenu } from './use-menu.ts';

interface MenuSectionProps {
  id: 'foodmenu' | 'drinkmenu';
  title: string;
  /** One line under the title. */
  lead: string;
  kind: ProductKind;
  /** Name of the query parameter that holds the page, so that back and reload keep it. */
  parameter: 'drinks' | 'foods';
  menu: Menu | Promise<Menu>;
  /** Stands above the cards. */
  notice?: ReactNode;
}

/** A menu with its pages. It fails, waits and turns its pages alone. */
export function MenuSection({ id, title, lead, kind, parameter, menu, notice }: MenuSectionProps) {
  const { asked, turning, turnTo } = usePageInAddress(parameter);
  const loaded = useMenu(menu, asked);
  const shown = turning ? undefined : loaded;
  const pageCount = useLastPageCount(loaded);
  const section = useRef<HTMLElement>(null);

  function turn(page: number) {
    turnTo(page);
    // On a phone the buttons stand below the cards, and the next page begins above them.
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }

  return (
    <section className={styles.section} id={id} ref={section} aria-labelledby={`${id}-title`}>
      <div className={styles.heading}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{lead}</p>
      </div>
      <div className={styles.content} aria-busy={shown === undefined}>
        {shown === undefined && <MenuSkeleton title={title} />}
        {shown?.state === 'failed' && <MenuProblem title={title} reportId={shown.reportId} />}
        {loaded?.state !== 'failed' && notice}
        {shown?.state === 'ready' && <MenuGrid kind={kind} products={shown.products} />}
      </div>
      {loaded === undefined && <div className={styles.pagingPlace} aria-hidden="true" />}
      {pageCount > 1 && loaded?.state !== 'failed' && (
        <Paging
          label={`Halaman ${title}`}
          page={loaded?.state === 'ready' && !turning ? loaded.page : asked}
          pageCount={pageCount}
          onTurn={turn}
        />
      )}
    </section>
  );
}

/** The page that the address asks for, or is about to ask for. */
function usePageInAddress(parameter: string) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const next = navigation.location?.pathname === location.pathname ? navigation.location : location;
  const current = pageFromQuery(new URLSearchParams(location.search).get(parameter));
  const asked = pageFromQuery(new URLSearchParams(next.search).get(parameter));
  return {
    asked,
    turning: asked !== current,
    turnTo: (page: number) =>
      void navigate(
        { search: queryWithPage(next.search, parameter, page) },
        { preventScrollReset: true },
      ),
  };
}

/** The number of pages stays known while another page is on its way. */
function useLastPageCount(menu: Menu | undefined): number {
  const [pageCount, setPageCount] = useState(1);
  const latest = menu?.state === 'ready' ? menu.pageCount : undefined;
  useEffect(() => {
    if (latest !== undefined) setPageCount(latest);
  }, [latest]);
  return latest ?? pageCount;
}
