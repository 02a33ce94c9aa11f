import { useMemo, useState } from 'react';
import type { Menu } from './load-menu.ts';
import type { MenuParameter, MenuPlace } from './menu-place.ts';
import { isSameQuery, type MenuQuery } from './menu-query.ts';
import { useResolved } from './use-resolved.ts';

/** A loaded menu, with its query and page. */
interface ShownMenu {
  menu: Menu;
  query: MenuQuery;
  page: number;
}

/** State of a menu section. */
export interface MenuState {
  shown: ShownMenu | undefined;
  /** Whether `shown` matches the requested query and page. */
  isCurrent: boolean;
}

/**
 * Returns the last loaded menu. Keeps it while another menu loads, while it is reloaded, and if the reload fails.
 *
 * @param loaded loader data, with its place.
 * @param requested the place in the URL, or of a pending navigation.
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
