/** An element of the page's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script' | 'style';
  attributes?: Readonly<Record<string, string>>;
  /** Text of a title, JSON of a data block, or the trusted text of a script or style sheet. */
  content?: string | object;
}

/** Renders an element as HTML. Titles, attributes and data are escaped. */
export function htmlOf({ name, attributes = {}, content }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`))
    .join('');
  if (content === undefined) return `<${name}${written}>`;
  return `<${name}${written}>${innerHtml(name, content)}</${name}>`;
}

function innerHtml(name: HeadTag['name'], content: string | object): string {
  if (typeof content === 'object') return jsonForHtml(content);
  return name === 'title' ? escapeText(content) : content;
}

/** Escapes text for element content, attribute values and XML. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON that cannot close its script element. */
export function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
