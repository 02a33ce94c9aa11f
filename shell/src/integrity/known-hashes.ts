/** The import map that the server writes into pages with remotes of other build tools. */
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

/** The SRI hash of a file from the import map, if any. @param url absolute or relative. */
export function knownHash(url: string): string | undefined {
  return inImportMap.get(absolute(url)) ?? learned.get(absolute(url));
}

/** Whether the browser checks the file against the import map, as it does for ES modules. */
export function isInImportMap(url: string): boolean {
  return inImportMap.has(absolute(url));
}

/** Adds the hashes, from the registry, of a release newer than the page. */
export function learnHashes(files: Readonly<Record<string, string>> = {}): void {
  for (const [url, hash] of Object.entries(files)) learned.set(absolute(url), hash);
}

/** Forgets the hashes of a replaced release. */
export function forgetHashes(files: Readonly<Record<string, string>> = {}): void {
  for (const url of Object.keys(files)) learned.delete(absolute(url));
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
