/** Hand-written server parts for tests, and rendered pages with long timeouts. */

import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import type { BackendConnection } from '../backend/backend-connection.ts';
import {
  openRenderedPages,
  type RenderedPages,
  type RenderingOptions,
} from '../rendering/rendered-pages.ts';

/**
 * The server part of a shell: the first remote that renders a URL provides the page, see {@link testServerPart}.
 */
export const TEST_SHELL_PART = `
  let remotes = {};
  exports.server = {
    modules: {},
    provideRemotes(registry, load) { remotes = load; },
    async render(url) {
      const page = {
        html: '', headTags: '', data: { loaderData: {}, errors: null }, status: 200, problems: [],
      };
      for (const [remote, load] of Object.entries(remotes)) {
        try {
          const rendering = await load().render(new URL(url));
          if (rendering) return { ...page, ...rendering };
        } catch ({ message }) {
          page.problems.push({ remote, message });
        }
      }
      return { ...page, html: '<h1>shell</h1>' };
    },
    async paths() {
      const all = Object.values(remotes).map((load) => load().paths());
      return (await Promise.all(all)).flat();
    },
  };`;

/**
 * The server part of a remote.
 *
 * @param render body of a function that returns fields of the rendering of `url`, or undefined.
 * @param paths body of a function that returns the paths of its items.
 */
export function testServerPart(render: string, paths = 'return []'): string {
  return `
    exports.render = async (url) => { ${render} };
    exports.paths = async () => { ${paths} };`;
}

/** Renders `/`, and `/detaildrink/:id` from the product in the database. */
export const TEST_MENU_PART = `
  const read = async (query) => {
    const { supabaseUrl } = await (await fetch('/config.json')).json();
    const answer = await fetch(supabaseUrl + '/rest/v1/product?type_product=eq.Minuman&' + query);
    if (!answer.ok) throw new Error('The menu answered ' + answer.status);
    return { supabaseUrl, rows: await answer.json() };
  };
  ${testServerPart(
    `
    if (url.pathname === '/') return { html: '<h1 class="menu-title">Menu</h1>' };
    const [, id] = /^\\/detaildrink\\/(.+)$/.exec(url.pathname) ?? [];
    if (id === undefined) return;
    const { supabaseUrl, rows: [drink] } = await read('id=eq.' + id);
    if (!drink) return { html: '<h1>Tidak ada</h1>', status: 404 };
    const { product_name: name, description, image } = drink;
    const picture = supabaseUrl + '/storage/v1/object/public/image_product/products/' +
      encodeURIComponent(image);
    return {
      html: '<h1>' + description + '</h1>',
      data: { loaderData: { drink: { ...drink, picture } }, errors: null },
      head: {
        title: name, description, type: 'product',
        picture: { url: picture, alt: name },
        structuredData: { '@type': 'Product', name, image: picture },
      },
    };`,
    `return (await read('id=gt.0')).rows.map(({ id }) => '/detaildrink/' + id);`,
  )}`;

/** The rendered pages of a shop; the test closes them. */
export function openTestPages(
  store: ReadableStore,
  backend: BackendConnection,
  { log = () => undefined, ...options }: Partial<RenderingOptions> & { log?: Logger } = {},
): RenderedPages {
  return openRenderedPages(store, backend, log, {
    freshMs: Number.POSITIVE_INFINITY,
    areDated: true,
    timeoutMs: 600_000,
    ...options,
  });
}
