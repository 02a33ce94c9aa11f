/**
 * Replaces the text between `<!-- name: begin -->` and `<!-- name: end -->` in a page.
 *
 * @throws Error when the page has no such section.
 */
export function replaceSection(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`No ${begin} in the page`);
  return `${before}${begin}\n${text.trim()}\n${end}${after}`;
}
