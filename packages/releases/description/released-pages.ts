import type { ReleasedPage } from 'federation/description/page-description';
import type { BuiltPages } from 'federation/description/page-files';

/**
 * The pages of a release, with their built files.
 *
 */
export function releasedPages({ pages, exposed }: BuiltPages): ReleasedPage[] {
  return pages.map((page) => ({ ...page, files: [...exposed, ...page.files] }));
}
