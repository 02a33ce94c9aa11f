import type { BuiltPages } from '../federation/page-files.ts';
import type { ReleasedPage } from './page-description.ts';

/**
 * The pages of a release, with their built files.
 *
 */
export function releasedPages({ pages, exposed }: BuiltPages): ReleasedPage[] {
  return pages.map((page) => ({ ...page, files: [...exposed, ...page.files] }));
}
