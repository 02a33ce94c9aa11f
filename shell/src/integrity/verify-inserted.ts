import { knownHash } from './known-hashes.ts';

/** A file of a release; releases are immutable. Files of dev servers do not match (docs/decisions/remotes.md). */
const RELEASED_FILE = /\/remotes\/[^/]+\/[0-9a-f]+\//;

/**
 * Adds SRI to the scripts and style sheets of releases that chunk loaders insert. Builds with `defineRemote`
 * set the hashes themselves; for other builds, the hashes come from the page's import map. Files without a
 * hash are not inserted.
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

/** @throws Error if no hash is known for the file. */
function verify(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  if (element.integrity || !RELEASED_FILE.test(url)) return;
  const hash = knownHash(url);
  if (hash === undefined) throw new Error(`The page has no hash for ${url}`);
  element.integrity = hash;
  element.crossOrigin = 'anonymous';
}
