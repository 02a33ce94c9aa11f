import type { BuiltPages } from '../federation/page-files.ts';
import type { ReleasedPage } from './page-description.ts';

/** A page refers to a picture that the build does not have. */
export class UnknownPictureError extends Error {
  override readonly name = 'UnknownPictureError';
}

/**
 * The pages of a release, with their built files.
 *
 * @throws UnknownPictureError
 */
export function releasedPages({ pages, sources, exposed }: BuiltPages): ReleasedPage[] {
  return pages.map((page) => ({
    ...page,
    ...(page.firstPicture && {
      firstPicture: page.firstPicture.map((picture) => ({
        ...picture,
        files: picture.files.map((file) => builtPicture(sources, file)),
      })),
    }),
    files: [...exposed, ...page.files],
  }));
}

function builtPicture(sources: BuiltPages['sources'], text: string): string {
  const [source = '', ...width] = text.split(' ');
  const file = sources[source];
  if (!file) throw new UnknownPictureError(`The build has no picture ${source}`);
  return [file, ...width].join(' ');
}
