import type { PageHead, PageSite } from 'remote-contract';
import type { LoadedPage } from './load-page.ts';
import { partsOf } from './parts-of.ts';

/** The head tags of a page; undefined without loader data or a `head` function. */
export async function headOf(
  { matches, loaderData }: LoadedPage,
  url: string,
): Promise<PageHead | undefined> {
  const page = matches.at(-1)?.route;
  if (!page || !Object.hasOwn(loaderData, page.id)) return undefined;
  const load = (await partsOf(page))?.head;
  if (!load) return undefined;
  const { origin, pathname } = new URL(url);
  // `head` receives the loader data of its own route.
  const describe = (await load()) as (data: unknown, site: PageSite) => PageHead;
  return describe(loaderData[page.id], { origin, url: origin + pathname });
}
