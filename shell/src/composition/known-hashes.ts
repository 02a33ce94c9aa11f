/** An import map, as the server writes it into pages with remotes that were built with other tools. */
interface ImportMap {
  integrity?: Readonly<Record<string, string>>;
}

/** The hash of each file that the page's import map names, by absolute URL. */
const hashes = new Map<string, string>(
  [...document.querySelectorAll('script[type="importmap"]')].flatMap(({ textContent }) =>
    Object.entries((JSON.parse(textContent || '{}') as ImportMap).integrity ?? {}).map(
      ([url, hash]): [string, string] => [new URL(url, location.href).href, hash],
    ),
  ),
);

/** The hash that the page names for a file; undefined when it names none. @param url absolute or relative. */
export function knownHash(url: string): string | undefined {
  return hashes.get(new URL(url, location.href).href);
}
