import { brandProfile } from 'shared-ui/brand-profile';
import type { Catalogue, Product, ProductKind } from './catalogue.ts';
import { composePage } from './page.ts';
import type { PageRegistry } from './page-registry.ts';
import { pageTags } from './page-tags.ts';
import { productPath } from './product-path.ts';
import { addressOf, type MatchedPage, matchPage, type SitePage } from './site-pages.ts';
import type { LinkedProduct, Menus } from './structured-data.ts';

/** What a page is made from. */
export interface Site {
  /** Content of the shell's `index.html`. */
  template: string;
  /** Release of the shell. */
  shellRelease: string;
  registry: PageRegistry;
  pages: readonly SitePage[];
  catalogue: Catalogue;
  /** Where the visitor found the shop; undefined when the request names no valid host. */
  origin: string | undefined;
  /** Whether developers may see their own remotes in it. */
  allowLocalRemotes: boolean;
}

/** An HTML page and its HTTP status. */
export interface RenderedPage {
  html: string;
  status: 200 | 404;
}

/** Number of a product in an address; the storefront's `productIdFrom` reads it the same way. */
const PRODUCT_NUMBER = /^[1-9]\d{0,15}$/;

/**
 * The page for a path. An address that leads nowhere gets the page too, which then says so, with
 * the status that tells search engines.
 */
export async function renderPage(site: Site, path: string): Promise<RenderedPage> {
  const matched = matchPage(site.pages, path);
  const content = matched ? await contentOf(site, matched) : undefined;
  const page = matched?.page;
  // A page that nobody lists has no address to be known by either.
  const url = matched && site.origin && `${site.origin}${addressOf(matched)}`;
  const { product, menus } = content ?? {};
  const tags = content
    ? pageTags({
        title: product?.name ?? page?.title ?? '',
        description: descriptionOf(page, product),
        url,
        listed: !page?.private,
        product,
        menus,
      })
    : pageTags({
        title: 'Halaman tidak ditemukan',
        description: brandProfile.description,
        url: undefined,
        listed: false,
      });
  const preloads = product?.pictureUrl
    ? [{ as: 'image', href: product.pictureUrl, fetchpriority: 'high' }]
    : [];
  const html = composePage({ ...site, page, tags, preloads });
  return { html, status: content ? 200 : 404 };
}

/** What a page shows; undefined when it is known that there is no such thing. */
async function contentOf(
  site: Site,
  { page, params }: MatchedPage,
): Promise<{ product?: LinkedProduct | undefined; menus?: Menus } | undefined> {
  if (page.shows === undefined) return {};
  if (page.shows === 'menu') {
    const [foods, drinks] = await Promise.all([menu(site, 'Makanan'), menu(site, 'Minuman')]);
    return { menus: { foods, drinks } };
  }
  const { id = '' } = params;
  if (!PRODUCT_NUMBER.test(id) || !Number.isSafeInteger(Number(id))) return undefined;
  const product = await site.catalogue.product(page.shows, Number(id));
  if (product === null) return undefined;
  // When the backend does not answer, the page says so itself; its tags stay general.
  return { product: product && linked(site, product) };
}

async function menu(site: Site, kind: ProductKind): Promise<LinkedProduct[] | undefined> {
  const products = await site.catalogue.menu(kind);
  return products?.flatMap((product) => linked(site, product) ?? []);
}

function linked({ origin, pages, catalogue }: Site, product: Product): LinkedProduct | undefined {
  if (!origin) return undefined;
  return {
    ...product,
    url: `${origin}${productPath(pages, product) ?? '/'}`,
    pictureUrl: product.image === null ? undefined : catalogue.pictureUrl(product.image, origin),
  };
}

function descriptionOf(page: SitePage | undefined, product: Product | undefined): string {
  return product?.description || page?.description || brandProfile.description;
}
