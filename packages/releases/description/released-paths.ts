/** Validation of file paths in builds from other repositories or tools. */
import * as v from 'valibot';
import { BROTLI } from '../store/file-headers.ts';

/** Maximum number of files of a build; the same limit applies to its source maps. */
export const MAX_FILES = 500;

/** Allowed extensions: bundler output, images and fonts. */
const SERVED = /\.(?:js|mjs|css|json|txt|svg|png|jpg|jpeg|webp|avif|gif|ico|woff2)$/;

/** Path segments that are not empty and do not start with a dot; see `isKey`. */
const PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;

/** Description and contract in the folder of a release. */
const RESERVED = new Set(['release.json', 'contract.json']);

/** A path in a build. */
export const path = v.pipe(v.string(), v.maxLength(200), v.regex(PATH));
/** The path of a file that browsers get. */
export const servedPath = v.pipe(
  path,
  v.regex(SERVED),
  v.check((file) => !RESERVED.has(file), 'is the name of a file of the store'),
);
/** Files whose path is also a folder of other files, which a file system cannot store. */
export function filesAndFolders(files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, index, names) => names.slice(0, index + 1).join('/')),
    ),
  );
  return files.filter((file) => folders.has(file));
}

/** The same for release files, including their Brotli copies and the files of the store itself. */
export function storedFilesAndFolders(files: readonly string[]): string[] {
  return filesAndFolders([...files.flatMap((file) => [file, `${file}${BROTLI}`]), ...RESERVED]);
}
