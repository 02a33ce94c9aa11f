import type { ReleasedPage } from 'federation/description/page-description';
import type { ReleaseDescription } from 'releases/description/release-description';

/** Attributes of a `<link rel="preload">`. */
export type Preload = Readonly<Record<string, string>>;

/**
 * Preloads of a page of a release, besides the entry of its remote.
 *
 * @param base URL of the release, without a trailing slash.
 */
export function preloadsOf(
  { files }: ReleasedPage,
  release: Pick<ReleaseDescription, 'files'>,
  base: string,
): Preload[] {
  // The attributes equal those of the bundler's chunk loader: the browser discards a preload that differs
  // from the request.
  return files.map((file) => ({
    as: file.endsWith('.css') ? 'style' : 'script',
    href: `${base}/${file}`,
    integrity: release.files[file]?.integrity ?? '',
    crossorigin: '',
  }));
}
