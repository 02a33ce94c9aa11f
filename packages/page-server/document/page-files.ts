import { integrityOf } from 'federation/integrity';
import type { AppName } from 'node-kit/workspace';
import { type ReleaseDescription, releasePrefix } from 'releases/description/release-description';
import type { ReadableStore } from 'releases/store/release-store';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSet } from '../release-set/read-release-set.ts';
import type { HeadTag } from './html.ts';
import { type InlineFiles, inlineKey } from './inline-files.ts';
import { readStyleSheet } from './style-sheet.ts';

/** A style sheet that is loaded with a chunk. */
export interface LazySheet {
  tag: HeadTag;
  /** Class names of its rules. */
  classes: ReadonlySet<string>;
}

/** Files of a release set that painted pages include. */
export interface PageFiles {
  /** In the order of the releases. */
  sheets: readonly LazySheet[];
  inline: InlineFiles;
}

/** The render-blocking script of the shell, and all style sheets. */
const INCLUDED = /^(?:theme\.js|static\/.*\.css)$/;

/** Larger files are better served from the browser cache. The shop's largest is 22 kB. */
const MAX_INLINE_BYTES = 60_000;

/** Text that would end its element. */
const END_OF_ELEMENT = /<\/(?:style|script)|<!--/i;

export async function readPageFiles(
  store: ReadableStore,
  { shell, remotes, template }: ReleaseSet,
): Promise<PageFiles> {
  const ofTemplate = new Set(
    template.map((part) => (part.type === 'tag' ? part.attributes.href : undefined)),
  );
  const paths = [shell, ...remotes].flatMap((release) =>
    Object.keys(release.files)
      .filter((path) => INCLUDED.test(path))
      .map((path) => ({ release, path })),
  );
  const files = await Promise.all(paths.map(({ release, path }) => readFile(store, release, path)));
  return {
    sheets: files.flatMap(({ url, sheet }) => (sheet && !ofTemplate.has(url) ? sheet : [])),
    inline: new Map(files.flatMap(({ inline }) => (inline ? [inline] : []))),
  };
}

async function readFile(store: ReadableStore, release: ReleaseDescription, path: string) {
  const bytes = await store.read(`${releasePrefix(release.app, release.release)}${path}`);
  const text = new TextDecoder().decode(bytes);
  const url = `${releaseUrl(release)}/${path}`;
  const integrity = release.files[path]?.integrity ?? '';
  const parsed = path.endsWith('.css') ? readStyleSheet(text) : undefined;
  const isInlined =
    bytes !== undefined &&
    bytes.length <= MAX_INLINE_BYTES &&
    // Otherwise, the browser would reject the file.
    integrityOf(bytes) === integrity &&
    parsed?.isMovable !== false &&
    !END_OF_ELEMENT.test(text);
  return {
    url,
    sheet: parsed && { tag: sheetTag(release.app, path, url, integrity), classes: parsed.classes },
    inline: isInlined ? ([inlineKey(url, integrity), text] as const) : undefined,
  };
}

/**
 * The bundler's chunk loader detects loaded style sheets by `data-href`, and the shell those of a replaced release by
 * `data-app`.
 */
function sheetTag(app: AppName, path: string, href: string, integrity: string): HeadTag {
  return {
    name: 'link',
    attributes: {
      rel: 'stylesheet',
      href,
      'data-href': path,
      'data-app': app,
      integrity,
      crossorigin: 'anonymous',
    },
  };
}
