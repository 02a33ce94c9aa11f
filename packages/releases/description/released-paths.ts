/** The paths that files of a build from outside may have in a release. */
import * as v from 'valibot';
import { BROTLI } from '../store/file-headers.ts';

/** Maximum files of a build, and as many source maps. */
export const MAX_FILES = 500;

/** Extensions of the files of a build: what the bundler writes, and pictures and fonts. */
const SERVED = /\.(?:js|mjs|css|json|txt|svg|png|jpg|jpeg|webp|avif|gif|ico|woff2)$/;

/** A path of names, none of which is empty or begins with a dot; see `isKey`. */
const PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;

/** In the folder of a release, these are its description and its contract. */
const RESERVED = new Set(['release.json', 'contract.json']);

/** A path in a build. */
export const path = v.pipe(v.string(), v.maxLength(200), v.regex(PATH));
/** The path of a file that browsers get. */
export const servedPath = v.pipe(
  path,
  v.regex(SERVED),
  v.check((file) => !RESERVED.has(file), 'is the name of a file of the store'),
);
/** The files of a folder that are a folder of others too, which no disk can have. */
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

/** The same for files that become part of a release, in whose folder the store has more. */
export function storedFilesAndFolders(files: readonly string[]): string[] {
  return filesAndFolders([...files.flatMap((file) => [file, `${file}${BROTLI}`]), ...RESERVED]);
}
