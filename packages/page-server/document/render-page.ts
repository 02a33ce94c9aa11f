import { brandProfile } from 'shared-ui/brand-profile';
import { type MatchedPage, pagePath, type RequestedPage } from '../release-set/site-pages.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';
import type { InlineHashes } from './inline-files.ts';
import { composePage, type Painting, type Site } from './page.ts';
import { type PageFacts, pageTags } from './page-tags.ts';
import { hasTitle } from './rendered-html.ts';

/** An HTML page and its HTTP status. */
export interface ComposedPage {
  html: string;
  status: 200 | 404;
  /** The page's path in React Router's notation; undefined when no page matches. */
  pattern: string | undefined;
  inline: InlineHashes;
}

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
  const composed = composePage({ ...site, page, tags, painting });
  return { ...composed, status, pattern: page?.path };
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
