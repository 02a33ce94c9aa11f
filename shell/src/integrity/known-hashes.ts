/** An import map, as the server writes it into pages with remotes that were built with other tools. */
interface ImportMap {
  integrity?: Readonly<Record<string, string>>;
}

/** By absolute URL. */
const inImportMap = new Map<string, string>();
const learned = new Map<string, string>();

for (const { textContent } of document.head.querySelectorAll('script[type="importmap"]')) {
  const { integrity = {} } = JSON.parse(textContent || '{}') as ImportMap;
  for (const [url, hash] of Object.entries(integrity)) inImportMap.set(absolute(url), hash);
}

/** The hash that the page knows for a file; undefined without one. @param url absolute or relative. */
export function knownHash(url: string): string | undefined {
  return inImportMap.get(absolute(url)) ?? learned.get(absolute(url));
}

/** Whether the browser itself checks the file, as it does with ES modules. */
export function isInImportMap(url: string): boolean {
  return inImportMap.has(absolute(url));
}

/** Adds the hashes of a release that is newer than the page, from the registry. */
export function learnHashes(files: Readonly<Record<string, string>> = {}): void {
  for (const [url, hash] of Object.entries(files)) learned.set(absolute(url), hash);
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
