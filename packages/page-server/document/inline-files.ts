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

/** The files of the shell that stand in the head of its index.html, and style sheets of all apps. */
const BLOCKING = /^(theme\.js|static\/css\/.*\.css)$/;

/** A larger file is better in the browser's cache. The largest of the shop has 22 kB. */
const MAX_BYTES = 60_000;

/** Style sheets and scripts that a browser waits for, with their integrity. */
const BLOCKING_TAG =
  /<link\b(?=[^>]*\srel="stylesheet")[^>]*>|<script\b(?=[^>]*\ssrc=)(?![^>]*\sdefer)[^>]*><\/script>/g;

/** A style sheet with an address of its own, which would be another in the page. */
const RELATIVE_URL = /url\((?!["']?(?:\/|data:|https?:))|@import|image-set\(/;

/** Text that would end its element. */
const END_OF_ELEMENT = /<\/(?:style|script)|<!--/i;

/** Reads the files of release sets that a page may have inline, each once. */
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
      // The browser would refuse it.
      if (integrityOf(bytes) !== integrity) return [];
      const text = new TextDecoder().decode(bytes);
      return RELATIVE_URL.test(text) || END_OF_ELEMENT.test(text) ? [] : [[name, text] as const];
    }),
  );
  return new Map(read.flat());
}

/**
 * Puts the files that block the first paint of a page into it: each would take two round trips more, on a
 * connection that pictures and fonts use too.
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
    // By `data-href` the bundler's chunk loader finds that it is loaded already.
    const chunk = attributeOf(tag, 'data-href');
    return `<style${chunk && ` data-href="${chunk}"`}>${content}</style>`;
  });
  return { html: head + html.slice(end), inline: { scripts, styles } };
}

/** The same file in another release may have another content. */
function nameOf(url: string, integrity: string): string {
  return `${url} ${integrity}`;
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
