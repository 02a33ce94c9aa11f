/** An element of the head as the server writes it: name, attributes, perhaps a text. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes?: Readonly<Record<string, string>>;
  /** Text of a title, or JSON of a script that is a data block. */
  content?: string | object;
}

/** An element as HTML; nothing in its values can end it or an attribute of it. */
export function htmlOf({ name, attributes = {}, content }: HeadTag): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeText(value)}"`))
    .join('');
  if (content === undefined) return `<${name}${written}>`;
  const inner = typeof content === 'string' ? escapeText(content) : jsonForHtml(content);
  return `<${name}${written}>${inner}</${name}>`;
}

/** Text for element content, attribute values and XML. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
