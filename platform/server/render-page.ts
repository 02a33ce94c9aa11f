import { brandProfile } from 'shared-ui/brand-profile';
import type { Registry } from 'shared-ui/registry';
import type { ReleaseDescription } from '../releases/release-description.ts';
import type { Catalogue, Product, ProductType } from './catalogue.ts';
import { composePage } from './page.ts';
import { pageTags } from './page-tags.ts';
import { productPath } from './product-path.ts';
import { type MatchedPage, matchPage, pagePath, type SitePage } from './site-pages.ts';
import type { LinkedProduct, Menus } from './structured-data.ts';

/** The data from which pages are rendered. */
export interface Site {
  /** Content of the shell's `index.html`. */
  template: string;
  /** Release of the shell. */
  shellRelease: string;
  registry: Registry;
  pages: readonly SitePage[];
  catalogue: Catalogue;
  /** Origin of the request; undefined when it names no valid host. */
  origin: string | undefined;
  /** Whether browsers may save the shop, see docs/offline.md. */
  serviceWorker: boolean;
  /** Releases that are not live. */
  previewed: readonly Pick<ReleaseDescription, 'app' | 'release'>[];
  /** Whether developers may load local remotes into the page. */
  allowLocalRemotes: boolean;
}

/** An HTML page and its HTTP status. */
export interface RenderedPage {
  html: string;
  status: 200 | 404;
  /** The page's path in React Router's notation; undefined when no page matches. */
  pattern: string | undefined;
}

/** Product id in a path; `shared-ui/route-id` accepts the same ones. */
const PRODUCT_NUMBER = /^[1-9]\d{0,15}$/;

/**
 * Renders the page for a path. An unknown path gets a page with status 404, for which the shell shows
 * its not-found page.
 */
export async function renderPage(site: Site, path: string): Promise<RenderedPage> {
  const matched = matchPage(site.pages, path);
  const content = matched ? await contentOf(site, matched) : undefined;
  const page = matched?.page;
  // Unmatched paths get no canonical URL.
  const url = matched && site.origin && `${site.origin}${pagePath(matched)}`;
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
  const html = composePage({ ...site, page, tags });
  return { html, status: content ? 200 : 404, pattern: page?.path };
}

/** The content of a page; undefined when it does not exist. */
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
  // When the backend does not answer, the tags are those of the page without a product.
  return { product: product && linked(site, product) };
}

async function menu(site: Site, type: ProductType): Promise<LinkedProduct[] | undefined> {
  const products = await site.catalogue.menu(type);
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
