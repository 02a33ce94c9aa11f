import type { Bench } from './bench.ts';
import type { VisitedPage } from './browser/visit.ts';
import type { Shops } from './shops.ts';

/** A site that is measured, in a column of the tables. */
export interface Column {
  name: string;
  /** Without a path. */
  origin: string;
  /** Path of its first drink. */
  drink: string;
}

/** A page that is measured in each column. */
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
  in: ({ origin, drink }) => ({ url: `${origin}${drink}`, content: 'main h1' }),
};
export const LOGIN: MeasuredPage = {
  name: '`/login`',
  in: ({ origin }) => ({ url: `${origin}/login`, content: 'main input[type=password]' }),
};

/** The shop and the one-app build, each with its first drink. */
export async function columnsOf({ shop, oneApp }: Shops): Promise<[Column, Column]> {
  return [await columnOf('shop', shop.url), await columnOf('one app', oneApp.url)];
}

/** The site of the command line, with its page. */
export function namedPage({ url }: Bench): VisitedPage | undefined {
  return url === undefined ? undefined : { url, content: 'main, h1' };
}

async function columnOf(name: string, url: string): Promise<Column> {
  const { origin } = new URL(url);
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const drink = /\/detaildrink\/\d+/.exec(map)?.[0];
  if (!drink) throw new Error(`${origin}/sitemap.xml has no drink`);
  return { name, origin, drink };
}
