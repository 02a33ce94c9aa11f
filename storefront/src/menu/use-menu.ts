import { useEffect, useState } from 'react';
import type { Menu } from './load-menu.ts';

/**
 * A menu that may still be on its way: undefined until it is there. While the same page is
 * fetched anew, the one that is known stays.
 *
 * @param page number of the page that was asked for.
 */
export function useMenu(menu: Menu | Promise<Menu>, page: number): Menu | undefined {
  const [known, setKnown] = useState<{ page: number; menu: Menu }>();
  useEffect(() => {
    let wanted = true;
    void Promise.resolve(menu).then((loaded) => {
      if (wanted) setKnown({ page, menu: loaded });
    });
    return () => {
      wanted = false;
    };
  }, [menu, page]);
  if (!(menu instanceof Promise)) return menu;
  return known?.page === page ? known.menu : undefined;
}
