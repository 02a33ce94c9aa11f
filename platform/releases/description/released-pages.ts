import type { ReleasedPage } from '../../federation/page-description.ts';
import type { BuiltPages } from '../../federation/page-files.ts';

/**
 * The pages of a release, with their built files.
 *
 */
export function releasedPages({ pages, exposed }: BuiltPages): ReleasedPage[] {
  return pages.map((page) => ({ ...page, files: [...exposed, ...page.files] }));
}
