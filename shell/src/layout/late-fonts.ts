import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** A family that every device has, and whose letters are as wide as no other's. */
const OTHER = 'monospace';

/**
 * Shows fonts that arrived late from the second page on. With `font-display: optional` the browser keeps the
 * fonts of the device until the document is left, so that no text shifts; the next page has new text anyway.
 */
export function showLateFonts(router: Router): void {
  const { pathname } = router.state.location;
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    unsubscribe();
    for (const sheet of document.styleSheets) for (const rule of rulesOf(sheet)) show(rule);
  });
}

/** Empty for a cross-origin style sheet, whose rules cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Of a font that is in use, a changed rule would show the fallback for a moment. */
function show(rule: CSSRule): void {
  if (!(rule instanceof CSSFontFaceRule)) return;
  if (rule.style.getPropertyValue('font-display') !== 'optional') return;
  const family = rule.style.getPropertyValue('font-family');
  if (widthIn(`${family}, ${OTHER}`) !== widthIn(OTHER)) return;
  rule.style.setProperty('font-display', 'swap');
}

/** The width of a text in px. */
function widthIn(family: string): number {
  const text = document.createElement('span');
  text.textContent = 'Kedai Senja';
  text.style.cssText = 'font-size: 4rem; position: absolute; visibility: hidden';
  text.style.fontFamily = family;
  document.body.append(text);
  const { width } = text.getBoundingClientRect();
  text.remove();
  return width;
}
