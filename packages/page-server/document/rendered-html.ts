import { parseFragment } from 'parse5';
import { attributesOf, elementsIn } from '../release-set/shell-template.ts';
import type { HeadTag } from './html.ts';
import type { LazySheet } from './page-files.ts';

/**
 * The tags of the style sheets that a rendered page needs besides the shell's own. Sheets are selected by the class names
 * in the page, not by the chunks that the browser will load: class names are unique to a file, and its rules stay together.
 *
 * @param html content of `#root`.
 */
export function findSheets(html: string, sheets: readonly LazySheet[]): HeadTag[] {
  const used = elementsIn(parseFragment(html)).flatMap(
    (element) => attributesOf(element).class?.split(' ') ?? [],
  );
  return covering(new Set(used), sheets).map(({ tag }) => tag);
}

/** @param headTags head elements of a rendered page. */
export function hasTitle(headTags: string): boolean {
  return elementsIn(parseFragment(headTags)).some(({ tagName }) => tagName === 'title');
}

/**
 * A small set of sheets that covers all used classes. Rules of shared components are duplicated in the sheets of
 * several pages: the sheet that covers most of the page wins.
 */
function covering(used: ReadonlySet<string>, sheets: readonly LazySheet[]): LazySheet[] {
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
