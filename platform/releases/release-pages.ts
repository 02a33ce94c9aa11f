import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageFiles } from '../federation/page-files.ts';
import { integrityOf } from '../integrity.ts';
import type { PageDescription, Preload, ReleasedPage } from './page-description.ts';

/** What a build says, as far as the pages of its release need it. */
export interface BuiltFiles {
  /** Absolute folder of the build. */
  dist: string;
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
  { dist, common, perPage }: BuiltFiles,
  base: string,
): Promise<ReleasedPage[]> {
  const released = pages.map(async ({ firstPicture = [], ...page }) => ({
    ...page,
    preload: [
      ...(await Promise.all(
        [...common, ...(perPage.pages[page.path] ?? [])].map((file) =>
          codeOrStyle(dist, base, file),
        ),
      )),
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
  return Promise.all(released);
}

/**
 * The bundler's chunk loader asks with these attributes; a preload that differs from the request it
 * is for is thrown away.
 */
async function codeOrStyle(dist: string, base: string, file: string): Promise<Preload> {
  return {
    as: file.endsWith('.css') ? 'style' : 'script',
    href: `${base}/${file}`,
    integrity: integrityOf(await readFile(join(dist, file))),
    crossorigin: '',
  };
}

function candidate(base: string, { sources }: PageFiles, text: string): string {
  const [source = '', ...width] = text.split(' ');
  const file = sources[source];
  if (!file) throw new UnknownPictureError(`The build has no picture ${source}`);
  return [`${base}/${file}`, ...width].join(' ');
}
