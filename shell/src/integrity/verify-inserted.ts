import { knownHash } from './known-hashes.ts';

/** A file of a release, which never changes; files from source have no release (docs/decisions/remotes.md). */
const RELEASED_FILE = /\/remotes\/[^/]+\/[0-9a-f]+\//;

/**
 * Adds SRI to scripts and style sheets of releases that chunk loaders insert. Builds of `defineRemote` set the hashes
 * themselves; for other builds, they come from the import map of the page. A file without a hash is not inserted.
 */
export function verifyInsertedFiles(head: HTMLHeadElement = document.head): void {
  const append = head.appendChild;
  head.appendChild = <Inserted extends Node>(node: Inserted): Inserted => {
    if (node instanceof HTMLScriptElement) verify(node, node.src);
    if (node instanceof HTMLLinkElement && node.relList.contains('stylesheet')) {
      verify(node, node.href);
    }
    return append.call(head, node) as Inserted;
  };
}

/** @throws Error when nothing names a hash for the file. */
function verify(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  if (element.integrity || !RELEASED_FILE.test(url)) return;
  const hash = knownHash(url);
  if (hash === undefined) throw new Error(`The page has no hash for ${url}`);
  element.integrity = hash;
  element.crossOrigin = 'anonymous';
}
