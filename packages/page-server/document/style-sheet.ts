import { ident, parse, walk } from 'css-tree';

/** A parsed style sheet. */
export interface StyleSheet {
  /** Class names of its rules. */
  classes: ReadonlySet<string>;
  /** Whether it can be inlined: it has no relative URLs, which would resolve differently in a page. */
  isMovable: boolean;
}

const ABSOLUTE_URL = /^(?:\/|data:|https?:)/;

/** Functions with URLs that need no `url()`. */
const IMAGE_SETS = new Set(['image-set', '-webkit-image-set']);

export function parseStyleSheet(css: string): StyleSheet {
  const classes = new Set<string>();
  let isMovable = true;
  walk(parse(css, { parseCustomProperty: true }), (node) => {
    if (node.type === 'ClassSelector') classes.add(ident.decode(node.name));
    else if (
      (node.type === 'Url' && !ABSOLUTE_URL.test(node.value)) ||
      (node.type === 'Function' && IMAGE_SETS.has(node.name)) ||
      (node.type === 'Atrule' && node.name === 'import')
    ) {
      isMovable = false;
    }
  });
  return { classes, isMovable };
}
