import { pageFromQuery, queryWithPage } from './menu.rules.ts';
import { type MenuQuery, menuQueryFrom, searchWith } from './menu-query.ts';

/** State of both menus in the URL: the query, and each menu's page by its parameter. */
export interface MenuPlace {
  query: MenuQuery;
  pages: Record<MenuParameter, number>;
}

export type MenuParameter = 'foods' | 'drinks';

/** @param search query string of a URL. */
export function menuPlaceFrom(search: string): MenuPlace {
  const params = new URLSearchParams(search);
  return {
    query: menuQueryFrom(params),
    pages: {
      foods: pageFromQuery(params.get('foods')),
      drinks: pageFromQuery(params.get('drinks')),
    },
  };
}

/** The query string for a place. */
export function searchOfPlace({ query, pages }: MenuPlace): string {
  const search = queryWithPage(searchWith('', query), 'foods', pages.foods);
  return queryWithPage(search, 'drinks', pages.drinks);
}
