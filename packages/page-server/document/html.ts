/** An element of the page's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Readonly<Record<string, string>>;
  /** Text of a title, or JSON of a script that is a data block. */
  content?: string | object;
}

/** Renders an element as HTML; its values are escaped and cannot end it or an attribute. */
export function htmlOf({ name, attributes = {}, content }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`))
    .join('');
  if (content === undefined) return `<${name}${written}>`;
  const inner = typeof content === 'string' ? escapeText(content) : jsonForHtml(content);
  return `<${name}${written}>${inner}</${name}>`;
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
