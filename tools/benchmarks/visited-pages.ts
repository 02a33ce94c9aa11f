import type { VisitedPage } from './browser/visit.ts';
import type { Shops } from './shops.ts';

/** A measured site, a column of the tables. */
export interface Column {
  name: string;
  /** Without a path. */
  origin: string;
}

/** A page measured in each column. */
export interface MeasuredPage {
  name: string;
  in: (column: Column) => VisitedPage;
}

/** A link to a product. */
export const CARD = 'main a[href^="/detail"]';

export const LANDING: MeasuredPage = {
  name: '`/`',
  in: ({ origin }) => ({ url: `${origin}/`, content: CARD }),
};
export const DRINK: MeasuredPage = {
  name: '`/detaildrink/{id}`',
  // A drink of the demo data.
  in: ({ origin }) => ({ url: `${origin}/detaildrink/1`, content: 'main h1' }),
};
export const LOGIN: MeasuredPage = {
  name: '`/login`',
  in: ({ origin }) => ({ url: `${origin}/login`, content: 'main input[type=password]' }),
};

/** The shop and the one-app build. */
export function columnsOf({ shop, oneApp }: Shops): [Column, Column] {
  return [
    { name: 'shop', origin: new URL(shop.url).origin },
    { name: 'one app', origin: new URL(oneApp.url).origin },
  ];
}
