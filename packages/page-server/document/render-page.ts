import type { ReleaseDescription } from 'releases/description/release-description';
import type { Registry } from 'remote-contract/registry';
import { brandProfile } from 'shared-ui/brand-profile';
import type { RequestedPage } from '../release-set/find-page.ts';
import type { ShellTemplate } from '../release-set/shell-template.ts';
import { type MatchedPage, pagePath, type SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { type ForeignCode, importMapHashes } from './foreign-code.ts';
import type { InlineHashes } from './inline-files.ts';
import { composePage, inlineHashesOf } from './page.ts';
import type { PageFiles } from './page-files.ts';
import { type PageFacts, pageTags } from './page-tags.ts';
import { findSheets, hasTitle } from './rendered-html.ts';

/** The data from which pages are composed. */
export interface Site {
  template: ShellTemplate;
  /** Release of the shell. */
  shellRelease: string;
  registry: Registry;
  foreignCode: ForeignCode;
  pages: readonly SitePage[];
  /** Origin of the request; undefined when it names no valid host. */
  origin: string | undefined;
  /** Whether browsers may save the shop, see docs/offline.md. */
  serviceWorker: boolean;
  /** Releases that are not live. */
  previewed: readonly Pick<ReleaseDescription, 'app' | 'release'>[];
  /** Whether developers may load local remotes into the page. */
  allowLocalRemotes: boolean;
}

/** The rendering of a page, with the files of its release set. */
export interface Painting {
  rendering: RenderedAt;
  files: PageFiles;
}

/** An HTML page and its HTTP status. */
export interface ComposedPage {
  html: string;
  status: 200 | 404;
  /** The page's path in React Router's notation; undefined when no page matches. */
  pattern: string | undefined;
  inline: InlineHashes;
}

const NO_INLINE: InlineHashes = { scripts: [], styles: [] };

/**
 * Composes the HTML of a page: painted when it has been rendered, else empty for the browser to fill.
 */
export function pageHtml(
  site: Site,
  { matched }: Pick<RequestedPage, 'matched'>,
  painting?: Painting,
): ComposedPage {
  const page = matched?.page;
  const rendering = painting?.rendering;
  const status = matched ? (rendering?.status ?? 200) : 404;
  const tags = pageTags({
    ...factsOf(site, matched, rendering),
    titled: rendering !== undefined && hasTitle(rendering.headTags),
  });
  const painted = painting && {
    rendering: painting.rendering,
    sheets: findSheets(painting.rendering.html, painting.files.sheets),
    inlineFiles: painting.files.inline,
  };
  const html = composePage({ ...site, page, tags, painted });
  const inline = painted ? inlineHashesOf(site.template, painted) : NO_INLINE;
  const scripts = [...inline.scripts, ...importMapHashes(site.foreignCode)];
  return { html, inline: { ...inline, scripts }, status, pattern: page?.path };
}

function factsOf(
  { origin }: Pick<Site, 'origin'>,
  matched: MatchedPage | undefined,
  rendering: RenderedAt | undefined,
): PageFacts {
  const { description } = brandProfile;
  if (!matched || rendering?.status === 404) {
    return { title: 'Halaman tidak ditemukan', description, url: undefined, listed: false };
  }
  const { page } = matched;
  return {
    title: page.title,
    ...rendering?.head,
    description: rendering?.head?.description || page.description || description,
    url: origin && `${origin}${pagePath(matched)}`,
    listed: !page.private,
  };
}
