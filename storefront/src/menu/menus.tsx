import { memo, type ReactNode, Suspense, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { Menu } from './load-menu.ts';
import { MenuFinder } from './menu-finder.tsx';
import { type MenuPlace, menuPlaceFrom, searchOfPlace } from './menu-place.ts';
import { changedField, isFiltered, type MenuQuery, searchWith } from './menu-query.ts';
import { MenuSection } from './menu-section.tsx';
import styles from './menus.module.css';
import { NoMatches } from './no-matches.tsx';
import { matchesInWords } from './results.rules.ts';
import { type MenuState, useMenu } from './use-menu.ts';

interface MenusProps {
  foods: Menu | Promise<Menu>;
  drinks: Menu | Promise<Menu>;
  /** The query and pages that the loader requested. */
  place: MenuPlace;
  categories: readonly string[] | Promise<readonly string[]>;
  foodNotice: ReactNode;
  /** Whether the prices include tax and service. */
  priceNote: ReactNode;
}

/** Both menus, and the search bar above them. */
export function Menus(props: MenusProps) {
  return <MenusAt {...props} search={useSearchInAddress()} />;
}

interface MenusAtProps extends MenusProps {
  /** Query string of the URL. */ search: string;
}

/** Memoized: re-rendering on a navigation to another page would delay that page. */
const MenusAt = memo(function MenusAt(props: MenusAtProps) {
  const { place, categories, foodNotice, priceNote, search, ...menus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const requested = menuPlaceFrom(search);
  // Without other parameters: the server does not receive them, and its links must match.
  const address = searchOfPlace(requested);
  const foods = useMenu('foods', { menu: menus.foods, place }, requested);
  const drinks = useMenu('drinks', { menu: menus.drinks, place }, requested);
  const { query } = requested;
  const matches = isFiltered(query) ? countMatches(foods, drinks) : undefined;

  function change(to: Partial<MenuQuery>, replace = false): void {
    void navigate({ search: searchWith(address, to) }, { replace, preventScrollReset: true });
    scrollToResults(frame.current);
  }

  const section = { query, address, priceNote };
  return (
    <div className={styles.menus} ref={frame}>
      <MenuFinder
        query={query}
        categories={categories}
        pendingField={pendingField([foods, drinks], query)}
        status={matches ? matchesInWords(matches, query) : ''}
        field={field}
        onChange={change}
        addressOf={(category) => searchWith(address, { category })}
        onFollow={() => scrollToResults(frame.current)}
      />
      {matches?.foods === 0 && matches.drinks === 0 && (
        <NoMatches
          query={query}
          onClear={() => {
            field.current?.focus({ preventScroll: true });
            change({ search: '', category: '' });
          }}
        />
      )}
      <Suspense>
        <MenuSection
          {...section}
          id="foodmenu"
          title="Food Menu"
          lead="Dari wajan dan panggangan, disiapkan saat Anda memesan."
          type="Makanan"
          parameter="foods"
          menu={foods}
          page={requested.pages.foods}
          notice={foodNotice}
        />
      </Suspense>
      <Suspense>
        <MenuSection
          {...section}
          id="drinkmenu"
          title="Drink Menu"
          lead="Diseduh, dikocok, dan dituang saat Anda memesan."
          type="Minuman"
          parameter="drinks"
          menu={drinks}
          page={requested.pages.drinks}
        />
      </Suspense>
    </div>
  );
});

/** The query string of the URL, or of a pending navigation within the page. */
function useSearchInAddress(): string {
  const location = useLocation();
  const next = useNavigation().location;
  return next?.pathname === location.pathname ? next.search : location.search;
}

/** The query field whose results are not shown yet. */
function pendingField(menus: readonly MenuState[], query: MenuQuery): keyof MenuQuery | undefined {
  const late = menus.find(({ shown }) => shown && changedField(shown.query, query));
  return late?.shown && changedField(late.shown.query, query);
}

/** Number of matches in both menus; undefined until both have loaded. */
function countMatches(foods: MenuState, drinks: MenuState) {
  const [food, drink] = [foods, drinks].map(({ shown, isCurrent }) =>
    isCurrent && shown?.menu.state === 'ready' ? shown.menu.total : undefined,
  );
  return food === undefined || drink === undefined ? undefined : { foods: food, drinks: drink };
}

/** Results count as in view if their top is within this fraction of the viewport height. */
const RESULTS_IN_VIEW = 0.45;

/** Scrolls to the search bar, unless the results are in view. */
function scrollToResults(frame: HTMLElement | null): void {
  const top = frame?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * RESULTS_IN_VIEW) frame?.scrollIntoView();
}
