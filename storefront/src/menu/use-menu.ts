import { useEffect, useState } from 'react';
import type { Menu } from './load-menu.ts';
import type { MenuParameter, MenuPlace } from './menu-place.ts';
import { isSameQuery, type MenuQuery } from './menu-query.ts';

/** A menu that has arrived, and what it is an answer to. */
interface ShownMenu {
  menu: Menu;
  query: MenuQuery;
  page: number;
}

/** What a section shows: nothing yet, an answer, or the one before while the next is on its way. */
export interface MenuState {
  shown: ShownMenu | undefined;
  /** Whether `shown` is an answer to what is asked for now. */
  isCurrent: boolean;
}

/**
 * The menu that has arrived last. While another one is on its way, and while the same one is
 * fetched anew, the one that is known stays.
 *
 * @param loaded what the loader gave, and for what.
 * @param asked what the address asks for, or is about to ask for.
 */
export function useMenu(
  parameter: MenuParameter,
  loaded: { menu: Menu | Promise<Menu>; place: MenuPlace },
  asked: MenuPlace,
): MenuState {
  const { menu, place } = loaded;
  const [known, setKnown] = useState<ShownMenu>();
  useEffect(() => {
    let wanted = true;
    void Promise.resolve(menu).then((arrived) => {
      if (wanted) setKnown(shownMenu(arrived, place, parameter));
    });
    return () => {
      wanted = false;
    };
  }, [menu, place, parameter]);
  const shown = menu instanceof Promise ? known : shownMenu(menu, place, parameter);
  const isCurrent =
    shown !== undefined &&
    shown.page === asked.pages[parameter] &&
    isSameQuery(shown.query, asked.query);
  return { shown, isCurrent };
}

function shownMenu(menu: Menu, { query, pages }: MenuPlace, parameter: MenuParameter): ShownMenu {
  return { menu, query, page: pages[parameter] };
}
