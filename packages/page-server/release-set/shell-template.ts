import { type DefaultTreeAdapterTypes, parse, type Token } from 'parse5';

/** A `link` or `script` in the head of the shell's `index.html`. */
export interface TemplateTag {
  type: 'tag';
  html: string;
  name: 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
}

/**
 * A part of the template. `fonts` and `sheets` are empty; `tags` is the comment `<!--registry-->`; `root` is the initial
 * content of `#root`, from the comment `<!--page-->` to the end tag.
 */
export type TemplatePart =
  | TemplateTag
  | { type: 'text' | 'fonts' | 'tags' | 'sheets' | 'root'; html: string };

/** The shell's `index.html`, split where the server adds to a page. */
export type ShellTemplate = readonly TemplatePart[];

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A non-text node with its source offsets. */
interface Cut {
  from: number;
  to: number;
  part: (html: string) => TemplatePart;
}

/** Splits the shell's `index.html`, so that composing a page needs no parser. */
export function parseTemplate(source: string): ShellTemplate {
  const elements = elementsIn(parse(source, { sourceCodeLocationInfo: true }));
  const head = elements.find(({ tagName }) => tagName === 'head');
  const root = elements.find((element) => attributesOf(element).id === 'root');
  const cuts = [...(head ? cutsOfHead(head) : []), ...(root ? cutsOfRoot(root) : [])];
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { from, to, part } of cuts) {
    parts.push({ type: 'text', html: source.slice(end, from) }, part(source.slice(from, to)));
    end = to;
  }
  return [...parts, { type: 'text', html: source.slice(end) }];
}

function cutsOfHead({ childNodes, sourceCodeLocation }: Element): Cut[] {
  const end = sourceCodeLocation?.endTag?.startOffset;
  const cuts = childNodes.flatMap(cutsOfHeadNode);
  return end === undefined ? cuts : [...cuts, emptyCut(end, 'sheets')];
}

function cutsOfHeadNode(node: Node): Cut[] {
  const { startOffset: from, endOffset: to } = locationOf(node);
  if (isComment(node, 'registry')) {
    return [{ from, to, part: (html) => ({ type: 'tags', html }) }];
  }
  if (!('tagName' in node)) return [];
  const { tagName: name } = node;
  const attributes = attributesOf(node);
  if (name === 'meta' && attributes.charset !== undefined) return [emptyCut(to, 'fonts')];
  if (name !== 'link' && name !== 'script') return [];
  return [{ from, to, part: (html) => ({ type: 'tag', html, name, attributes }) }];
}

function cutsOfRoot({ childNodes, sourceCodeLocation }: Element): Cut[] {
  const start = childNodes.find((node) => isComment(node, 'page'));
  const to = sourceCodeLocation?.endTag?.endOffset;
  if (!start || to === undefined) return [];
  const from = locationOf(start).startOffset;
  return [{ from, to, part: (html) => ({ type: 'root', html }) }];
}

function emptyCut(at: number, type: 'fonts' | 'sheets'): Cut {
  return { from: at, to: at, part: (html) => ({ type, html }) };
}

function isComment(node: Node, text: string): boolean {
  return node.nodeName === '#comment' && 'data' in node && node.data === text;
}

/** All elements inside a node, in document order. */
export function elementsIn({ childNodes }: { childNodes: readonly Node[] }): Element[] {
  const elements = childNodes.filter((node) => 'tagName' in node);
  return elements.flatMap((element) => [element, ...elementsIn(element)]);
}

export function attributesOf({ attrs }: Element): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** With `sourceCodeLocationInfo`, each node of the source has a location. */
function locationOf({ sourceCodeLocation }: Node): Token.Location {
  return sourceCodeLocation as Token.Location;
}
