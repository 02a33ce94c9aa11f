import { type CssNode, generate, type List, parse, type Raw, type SelectorList } from 'css-tree';
import type { AppName } from 'node-kit/workspace';
import type { DescribedBuild } from '../builds/put-release.ts';
import { definedName, shopStyleNames } from './shop-style-names.ts';

/** At-rules that do not limit rules to a remote. */
const CONDITIONS = new Set(['media', 'supports', 'layer', 'container', 'starting-style', 'scope']);

/** Pseudo-classes that match if any of their arguments matches. */
const ALTERNATIVES = new Set(['is', 'where', 'has']);

/** Maximum number of rules in a message. */
const MAX_NAMED = 5;

/**
 * Finds rules of a remote that would apply to pages of all apps: style sheets stay in the document after navigation.
 *
 * @returns a sentence for each such style sheet; none for the shell, whose rules may be global.
 */
export function globalStyles({ build: { app, files } }: DescribedBuild): string[] {
  if (app === 'shell') return [];
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, content]) => {
      const found = globalSelectors(new TextDecoder().decode(content), app);
      if (found.length === 0) return [];
      const more = found.length > MAX_NAMED ? ', …' : '';
      return [
        `${path} of ${app} has rules for the pages of all apps: ${found.slice(0, MAX_NAMED).join(', ')}${more}. ` +
          `Give each a class or a name of its own, or put them into @scope ([data-remote="${app}"]) { }.`,
      ];
    });
}

/**
 * Selectors that match elements outside of a remote, and rules that redefine a font or custom property of the shop.
 */
export function globalSelectors(css: string, app: AppName): string[] {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false });
  return sheet.type === 'StyleSheet' ? selectorsIn(sheet.children, app) : [];
}

function selectorsIn(nodes: List<CssNode>, app: AppName): string[] {
  return nodes.toArray().flatMap((node) => {
    // Nested rules are prefixed with the selector of their parent.
    if (node.type === 'Rule') return outsideOf(node.prelude, app);
    if (node.type !== 'Atrule') return [];
    const name = definedName(node);
    if (name !== undefined && shopStyleNames().has(name)) return [name];
    if (!node.block || !CONDITIONS.has(node.name)) return [];
    const scope = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.first : null;
    if (scope?.type === 'Scope' && scope.root && outsideOf(scope.root, app).length === 0) return [];
    return selectorsIn(node.block.children, app);
  });
}

function outsideOf(selectors: SelectorList | Raw, app: AppName): string[] {
  const each = selectors.type === 'SelectorList' ? selectors.children.toArray() : [selectors];
  return each.filter((selector) => !isInside(selector, app)).map((selector) => generate(selector));
}

/** Whether a selector is limited to the remote; unknown syntax is not. */
function isInside(selector: CssNode, app: AppName): boolean {
  if (selector.type !== 'Selector') return false;
  return selector.children.some((part) => {
    if (part.type === 'ClassSelector') return true;
    if (part.type === 'IdSelector') return part.name !== 'root';
    if (part.type === 'AttributeSelector') return isOwnAttribute(part, app);
    if (part.type !== 'PseudoClassSelector' || !ALTERNATIVES.has(part.name)) return false;
    const lists = part.children?.toArray() ?? [];
    return lists.length > 0 && lists.every((list) => areInside(list, app));
  });
}

function areInside(list: CssNode, app: AppName): boolean {
  return list.type === 'SelectorList' && outsideOf(list, app).length === 0;
}

/** `data-remote`, which the shell sets around each remote, or the scope attribute of a Vue component. */
function isOwnAttribute(
  { name, value }: Extract<CssNode, { type: 'AttributeSelector' }>,
  app: AppName,
): boolean {
  if (name.name.startsWith('data-v-')) return true;
  const text = value?.type === 'String' ? value.value : value?.name;
  return name.name === 'data-remote' && text === app;
}
