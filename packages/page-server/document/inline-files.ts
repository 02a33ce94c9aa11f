import type { HeadTag } from './html.ts';

/** Contents of files by {@link inlineKey}. */
export type InlineFiles = ReadonlyMap<string, string>;

/** The hashes of a page's inline elements, for its content security policy. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Key of a file: its URL and hash. */
export function inlineKey(url: string, integrity: string): string {
  return `${url} ${integrity}`;
}

/**
 * Replaces a render-blocking style sheet or script by its content: a file would take two more round trips, on a connection
 * that images and fonts share.
 */
export function inlined(tag: HeadTag, files: InlineFiles): HeadTag {
  const content = contentOf(tag, files);
  if (content === undefined) return tag;
  if (tag.name === 'script') return { name: 'script', content };
  // See page-files.ts.
  const kept = Object.entries(tag.attributes ?? {}).filter(([name]) => name.startsWith('data-'));
  return {
    name: 'style',
    content,
    ...(kept.length > 0 && { attributes: Object.fromEntries(kept) }),
  };
}

/** The hashes of the tags that {@link inlined} replaces. */
export function inlineHashes(tags: readonly HeadTag[], files: InlineFiles): InlineHashes {
  const hashesOf = (name: HeadTag['name']) =>
    tags
      .filter((tag) => tag.name === name && contentOf(tag, files) !== undefined)
      .map(({ attributes }) => attributes?.integrity ?? '');
  return { scripts: hashesOf('script'), styles: hashesOf('link') };
}

function contentOf({ name, attributes = {} }: HeadTag, files: InlineFiles): string | undefined {
  const { rel, href = '', src = '', defer, integrity = '' } = attributes;
  const isBlocking = name === 'link' ? rel === 'stylesheet' : defer === undefined;
  return isBlocking ? files.get(inlineKey(href || src, integrity)) : undefined;
}
