import { useMemo, useState } from 'react';
import type { Menu } from './load-menu.ts';
import type { MenuParameter, MenuPlace } from './menu-place.ts';
import { isSameQuery, type MenuQuery } from './menu-query.ts';
import { useResolved } from './use-resolved.ts';

/** A loaded menu, with the query and page that it was requested for. */
interface ShownMenu {
  menu: Menu;
  query: MenuQuery;
  page: number;
}

/** What a section shows: nothing yet, or the last loaded menu. */
export interface MenuState {
  shown: ShownMenu | undefined;
  /** Whether `shown` belongs to the current query and page. */
  isCurrent: boolean;
}

/**
 * Returns the last loaded menu; it stays while another one, or the same one again, is loading, and when the
 * same one fails to load again.
 *
 * @param loaded the data of the loader, and the place that it was requested for.
 * @param requested the place in the address, or in the address of a pending navigation.
 */
export function useMenu(
  parameter: MenuParameter,
  loaded: { menu: Menu | Promise<Menu>; place: MenuPlace },
  requested: MenuPlace,
): MenuState {
  const { menu, place } = loaded;
  const loading = useMemo(() => {
    const show = (ready: Menu) => shownMenu(ready, place, parameter);
    return menu instanceof Promise ? menu.then(show) : show(menu);
  }, [menu, place, parameter]);
  const loadedMenu = useResolved(loading)?.value;
  const [shown, setShown] = useState(loadedMenu);
  if (loadedMenu !== shown && !isFailedReload(shown, loadedMenu)) setShown(loadedMenu);
  const isCurrent =
    shown !== undefined &&
    shown.page === requested.pages[parameter] &&
    isSameQuery(shown.query, requested.query);
  return { shown, isCurrent };
}

function isFailedReload(shown: ShownMenu | undefined, loaded: ShownMenu | undefined): boolean {
  return (
    shown?.menu.state === 'ready' &&
    loaded?.menu.state === 'failed' &&
    shown.page === loaded.page &&
    isSameQuery(shown.query, loaded.query)
  );
}

function shownMenu(menu: Menu, { query, pages }: MenuPlace, parameter: MenuParameter): ShownMenu {
  return { menu, query, page: pages[parameter] };
}
