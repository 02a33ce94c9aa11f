import type { PageFiles } from '../federation/page-files.ts';
import type { PageDescription, Preload, ReleasedPage } from './page-description.ts';

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
 * @param base root-relative address of the release, without a trailing slash.
 * @throws UnknownPictureError
 */
export function releasePages(
  pages: readonly PageDescription[],
  { common, perPage }: BuiltFiles,
  base: string,
): ReleasedPage[] {
  return pages.map(({ firstPicture = [], ...page }) => ({
    ...page,
    preload: [
      ...[...common, ...(perPage.pages[page.path] ?? [])].map((file) => codeOrStyle(base, file)),
      ...firstPicture.map(({ files, media, type, sizes }) => ({
        as: 'image',
        imagesrcset: files.map((file) => candidate(base, perPage, file)).join(', '),
        ...(sizes && { imagesizes: sizes }),
        ...(media && { media }),
        ...(type && { type }),
        fetchpriority: 'high',
      })),
    ],
  }));
}

function codeOrStyle(base: string, file: string): Preload {
  return { as: file.endsWith('.css') ? 'style' : 'script', href: `${base}/${file}` };
}

function candidate(base: string, { sources }: PageFiles, text: string): string {
  const [source = '', ...width] = text.split(' ');
  const file = sources[source];
  if (!file) throw new UnknownPictureError(`The build has no picture ${source}`);
  return [`${base}/${file}`, ...width].join(' ');
}
