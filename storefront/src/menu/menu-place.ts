import { pageFromQuery, queryWithPage } from './menu.rules.ts';
import { type MenuQuery, menuQueryFrom, searchWith } from './menu-query.ts';

/** What both menus show: the query, and the page of each by its parameter in the address. */
export interface MenuPlace {
  query: MenuQuery;
  pages: Record<MenuParameter, number>;
}

export type MenuParameter = 'foods' | 'drinks';

/** @param search query of the address. */
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

/** The query of the address of a place. */
export function searchOfPlace({ query, pages }: MenuPlace): string {
  const search = queryWithPage(searchWith('', query), 'foods', pages.foods);
  return queryWithPage(search, 'drinks', pages.drinks);
}
