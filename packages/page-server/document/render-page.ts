import type { ReleaseDescription } from 'releases/description/release-description';
import type { Registry } from 'remote-contract/registry';
import { brandProfile } from 'shared-ui/brand-profile';
import type { RequestedPage } from '../release-set/find-page.ts';
import { type MatchedPage, pagePath, type SitePage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import { withOrigin } from '../rendering/with-origin.ts';
import { type ForeignCode, importMapHashes } from './foreign-code.ts';
import { type InlineFiles, type InlineHashes, withInlineFiles } from './inline-files.ts';
import { composePage } from './page.ts';
import { type PageFacts, pageTags } from './page-tags.ts';
import type { FindSheets } from './style-sheets.ts';

/** The data from which pages are composed. */
export interface Site {
  /** Content of the shell's `index.html`. */
  template: string;
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

/** The rendering of a page, with its style sheets and inlined files. */
export interface Painting {
  rendering: RenderedAt;
  findSheets: FindSheets;
  /** Files to inline; none by default. */
  files?: InlineFiles;
}

/** An HTML page and its HTTP status. */
export interface ComposedPage {
  html: string;
  status: 200 | 404;
  /** The page's path in React Router's notation; undefined when no page matches. */
  pattern: string | undefined;
  inline: InlineHashes;
}

const NO_FILES: InlineFiles = new Map();

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
    titled: /<title/.test(rendering?.headTags ?? ''),
  });
  const painted = painting && {
    rendering: painting.rendering,
    sheets: painting.findSheets(painting.rendering.html),
  };
  const html = composePage({ ...site, page, tags, painted });
  const complete = withOrigin(html, site.origin ?? '');
  const files = painting?.files ?? NO_FILES;
  const { html: whole, inline } = withInlineFiles(complete, files);
  const scripts = [...inline.scripts, ...importMapHashes(site.foreignCode)];
  return { html: whole, inline: { ...inline, scripts }, status, pattern: page?.path };
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
