import type { PageFiles } from '../federation/page-files.ts';
import type { PageDescription, ReleasedPage } from './page-description.ts';

/** What a build says, as far as the pages of its release need it. */
export interface BuiltFiles {
  /** Files that every page needs besides the entry. */
  common: readonly string[];
  perPage: PageFiles;
}

/** A page names a picture that the build does not have. */
export class UnknownPictureError extends Error {
  override readonly name = 'UnknownPictureError';
}

/**
 * The pages of a release: what their app says of them, and the built files that they need.
 *
 * @throws UnknownPictureError
 */
export function releasedPages(
  pages: readonly PageDescription[],
  { common, perPage }: BuiltFiles,
): ReleasedPage[] {
  return pages.map((page) => ({
    ...page,
    ...(page.firstPicture && {
      firstPicture: page.firstPicture.map((picture) => ({
        ...picture,
        files: picture.files.map((file) => builtPicture(perPage, file)),
      })),
    }),
    files: [...common, ...(perPage.pages[page.path] ?? [])],
  }));
}

function builtPicture({ sources }: PageFiles, text: string): string {
  const [source = '', ...width] = text.split(' ');
  const file = sources[source];
  if (!file) throw new UnknownPictureError(`The build has no picture ${source}`);
  return [file, ...width].join(' ');
}
