import { PAPERS, type PaperSize } from './paper-size.ts';

const MM_PER_PX = 25.4 / 96;

/**
 * Gives printed pages the size of a paper. A roll gets the length of the receipt: CSS has no endless page. A style sheet of
 * this script, since the policy of the page forbids inline styles.
 *
 * @param paper the receipt, which is measured with the width of the paper.
 * @returns removes the size again.
 */
export function fitPage(paper: HTMLElement, size: PaperSize): () => void {
  const { width, height, margin } = PAPERS[size];
  const length = height ?? Math.ceil(printedHeight(paper, width - 2 * margin) + 2 * margin + 2);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { margin: ${margin}mm; size: ${width}mm ${length}mm; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Height in mm of a copy as it is printed: 10 pt, without padding. */
function printedHeight(paper: HTMLElement, width: number): number {
  const copy = paper.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    fontSize: '10pt',
    inlineSize: `${width}mm`,
    maxInlineSize: 'none',
    padding: '0',
    position: 'absolute',
    visibility: 'hidden',
  });
  paper.after(copy);
  const height = copy.getBoundingClientRect().height * MM_PER_PX;
  copy.remove();
  return height;
}
