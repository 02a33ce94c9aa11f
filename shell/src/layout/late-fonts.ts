import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** A font that every device has, with distinctive letter widths. */
const OTHER = 'monospace';

/**
 * Swaps in late fonts at the first navigation. With `font-display: optional`, the browser keeps the fallback
 * font for the lifetime of the document to avoid a layout shift; a new page has new text anyway.
 */
export function showLateFonts(router: Router): void {
  const { pathname } = router.state.location;
  const unsubscribe = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    unsubscribe();
    for (const sheet of document.styleSheets) {
      for (const rule of [...rulesOf(sheet)].filter(isLateFont)) {
        // A rule of its own, which replaces the first: those of fonts are read-only in Firefox.
        sheet.insertRule(rule.cssText.replace('optional', 'swap'), sheet.cssRules.length);
      }
    }
  });
}

/** The rules of a style sheet; empty for a cross-origin one, whose rules are not readable. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Whether a rule is of a font that is not in use yet: changing a used one would flash the fallback. */
function isLateFont(rule: CSSRule): boolean {
  if (!(rule instanceof CSSFontFaceRule)) return false;
  if (rule.style.getPropertyValue('font-display') !== 'optional') return false;
  const family = rule.style.getPropertyValue('font-family');
  return widthIn(`${family}, ${OTHER}`) === widthIn(OTHER);
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
