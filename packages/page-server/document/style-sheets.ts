import { type ReleaseDescription, releasePrefix } from 'releases/description/release-description';
import type { ReadableStore } from 'releases/store/release-store';
import { releaseUrl } from '../release-set/page-registry.ts';
import type { ReleaseSet } from '../release-set/read-release-set.ts';
import type { HeadTag } from './html.ts';
import { oncePerReleaseSet } from './once-per-release-set.ts';

/** A style sheet that a release loads with a chunk. */
interface LazySheet {
  tag: HeadTag;
  /** The class names of its rules. */
  classes: ReadonlySet<string>;
}

/** The tags of the style sheets that a rendered page needs besides the shell's own. */
export type FindSheets = (html: string) => HeadTag[];

const CLASS_RULE = /\.(-?(?:[_a-z]|\\.)(?:[\w-]|\\.)*)/gi;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;

/** Reads the style sheets of release sets, each once. */
export function createSheetsReader(store: ReadableStore) {
  return oncePerReleaseSet((releaseSet) => readSheets(store, releaseSet));
}

/**
 * Reads the style sheets of a release set. Sheets are selected by the class names in the page, not by the chunks that
 * the browser will load: class names are unique to a file, and its rules stay together.
 */
async function readSheets(
  store: ReadableStore,
  { shell, remotes, template }: ReleaseSet,
): Promise<FindSheets> {
  const read = async (release: ReleaseDescription): Promise<LazySheet[]> => {
    const paths = Object.keys(release.files).filter(
      (path) => path.startsWith('static/') && path.endsWith('.css') && !template.includes(path),
    );
    const base = releaseUrl(release);
    return Promise.all(
      paths.map(async (path) => {
        const content = await store.read(`${releasePrefix(release.app, release.release)}${path}`);
        const rules = content ? new TextDecoder().decode(content) : '';
        return {
          tag: sheetTag(path, base, release.files[path]?.integrity ?? ''),
          classes: new Set([...rules.matchAll(CLASS_RULE)].map(([, name = '']) => unescaped(name))),
        };
      }),
    );
  };
  const sheets = (await Promise.all([shell, ...remotes].map(read))).flat();
  return (html) => {
    const used = new Set(
      [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')),
    );
    return sheetsFor(used, sheets).map(({ tag }) => tag);
  };
}

/**
 * A small set of sheets that covers all used classes. Rules of shared components are duplicated in the sheets of
 * several pages: the sheet that covers most of the page wins.
 */
function sheetsFor(used: ReadonlySet<string>, sheets: readonly LazySheet[]): LazySheet[] {
  const missing = new Set(used);
  const usedOf = ({ classes }: LazySheet) => [...missing].filter((name) => classes.has(name));
  const chosen = new Set<LazySheet>();
  for (const sheet of sheets.toSorted((a, b) => usedOf(b).length - usedOf(a).length)) {
    const names = usedOf(sheet);
    if (names.length > 0) chosen.add(sheet);
    for (const name of names) missing.delete(name);
  }
  return sheets.filter((sheet) => chosen.has(sheet));
}

/** The bundler's chunk loader detects loaded style sheets by `data-href`. */
function sheetTag(path: string, base: string, integrity: string): HeadTag {
  return {
    name: 'link',
    attributes: {
      rel: 'stylesheet',
      href: `${base}/${path}`,
      'data-href': path,
      integrity,
      crossorigin: 'anonymous',
    },
  };
}

function unescaped(name: string): string {
  return name.replace(/\\(.)/g, '$1');
}
