import type { PictureSource } from 'shared-ui/remote-contract';
import type { ReleasedPage } from '../releases/page-description.ts';
import type { ReleaseDescription } from '../releases/release-description.ts';

/** Attributes of a `<link rel="preload">`. */
export type Preload = Readonly<Record<string, string>>;

/**
 * Preloads of a page of a release, besides the entry of its remote.
 *
 * @param base URL of the release, without a trailing slash.
 */
export function preloadsOf(
  { files, firstPicture = [] }: ReleasedPage,
  release: Pick<ReleaseDescription, 'files'>,
  base: string,
): Preload[] {
  return [
    ...files.map((file) => codeOrStyle(file, release, base)),
    ...firstPicture.map((picture) => pictureOf(picture, base)),
  ];
}

/**
 * The attributes must equal those of the bundler's chunk loader: the browser discards a preload
 * that differs from the request.
 */
function codeOrStyle(
  file: string,
  release: Pick<ReleaseDescription, 'files'>,
  base: string,
): Preload {
  return {
    as: file.endsWith('.css') ? 'style' : 'script',
    href: `${base}/${file}`,
    integrity: release.files[file]?.integrity ?? '',
    crossorigin: '',
  };
}

function pictureOf({ files, media, type, sizes }: PictureSource, base: string): Preload {
  return {
    as: 'image',
    imagesrcset: files.map((file) => `${base}/${file}`).join(', '),
    ...(sizes && { imagesizes: sizes }),
    ...(media && { media }),
    ...(type && { type }),
    fetchpriority: 'high',
  };
}
