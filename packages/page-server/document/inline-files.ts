import { integrityOf } from 'federation/integrity';
import { releasePrefix } from 'releases/description/release-description';
import type { ReadableStore } from 'releases/store/release-store';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSet } from '../release-set/read-release-set.ts';
import { oncePerReleaseSet } from './once-per-release-set.ts';

/** Contents of files by their URL and integrity in a page. */
export type InlineFiles = ReadonlyMap<string, string>;

/** The hashes of a page's inline elements, for its content security policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Files in the head of the shell's index.html, and style sheets of all apps. */
const BLOCKING = /^(theme\.js|static\/css\/.*\.css)$/;

/** Larger files are better served from the browser cache. The shop's largest is 22 kB. */
const MAX_BYTES = 60_000;

/** Render-blocking style sheets and scripts, with their integrity. */
const BLOCKING_TAG =
  /<link\b(?=[^>]*\srel="stylesheet")[^>]*>|<script\b(?=[^>]*\ssrc=)(?![^>]*\sdefer)[^>]*><\/script>/g;

/** Relative URLs in a style sheet, which would resolve differently when inlined. */
const RELATIVE_URL = /url\((?!["']?(?:\/|data:|https?:))|@import|image-set\(/;

/** Text that would end its element. */
const END_OF_ELEMENT = /<\/(?:style|script)|<!--/i;

/** Reads the inlinable files of release sets, each once. */
export function createInlineFilesReader(store: ReadableStore) {
  return oncePerReleaseSet((releaseSet) => readFiles(store, releaseSet));
}

async function readFiles(
  store: ReadableStore,
  { shell, remotes }: ReleaseSet,
): Promise<InlineFiles> {
  const named = [shell, ...remotes].flatMap((release) =>
    Object.entries(release.files)
      .filter(([path]) => BLOCKING.test(path))
      .map(([path, { integrity }]) => ({
        key: `${releasePrefix(release.app, release.release)}${path}`,
        name: nameOf(`${releaseUrl(release)}/${path}`, integrity),
        integrity,
      })),
  );
  const read = await Promise.all(
    named.map(async ({ key, name, integrity }) => {
      const bytes = await store.read(key);
      if (!bytes || bytes.length > MAX_BYTES) return [];
      // The browser would reject it.
      if (integrityOf(bytes) !== integrity) return [];
      const text = new TextDecoder().decode(bytes);
      return RELATIVE_URL.test(text) || END_OF_ELEMENT.test(text) ? [] : [[name, text] as const];
    }),
  );
  return new Map(read.flat());
}

/**
 * Inlines the render-blocking files of a page: each would take two more round trips, on a connection that images and
 * fonts share.
 */
export function withInlineFiles(
  html: string,
  files: InlineFiles,
): { html: string; inline: InlineHashes } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(BLOCKING_TAG, (tag) => {
    const integrity = attributeOf(tag, 'integrity');
    const content = files.get(
      nameOf(attributeOf(tag, 'href') || attributeOf(tag, 'src'), integrity),
    );
    if (content === undefined) return tag;
    if (tag.startsWith('<script')) {
      scripts.push(integrity);
      return `<script>${content}</script>`;
    }
    styles.push(integrity);
    // The bundler's chunk loader detects loaded style sheets by `data-href`.
    const chunk = attributeOf(tag, 'data-href');
    return `<style${chunk && ` data-href="${chunk}"`}>${content}</style>`;
  });
  return { html: head + html.slice(end), inline: { scripts, styles } };
}

/** Cache key: the same file name may have other content in another release. */
function nameOf(url: string, integrity: string): string {
  return `${url} ${integrity}`;
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
