import type { IncomingHttpHeaders } from 'node:http';

/** A page as it is served. */
export interface ServedPage {
  html: string;
  /** By lower-case name. */
  headers: IncomingHttpHeaders;
}

/** Something that a page is served with to make it fast, and how to take it away. */
export interface Technique {
  name: string;
  /** The page without it; unchanged where it is not used. */
  remove: (page: ServedPage) => ServedPage;
}

/** In the order of the table. */
export const TECHNIQUES: readonly Technique[] = [
  { name: 'content in the HTML', remove: withoutContent },
  { name: 'preloads of code', remove: withoutLinks(/rel="modulepreload"|as="script"/) },
  { name: 'preloads of style sheets', remove: withoutLinks(/as="style"/) },
  { name: 'preloads of data', remove: withoutLinks(/as="fetch"/) },
  { name: 'preloads of pictures', remove: withoutLinks(/as="image"/) },
  { name: 'preloads of fonts', remove: withoutLinks(/as="font"/) },
  { name: 'low priority of scripts', remove: withoutLowPriority },
  { name: '`Link` header', remove: withoutLinkHeader },
];

/** Removes the preloads whose tags match. */
function withoutLinks(pattern: RegExp): Technique['remove'] {
  return ({ html, headers }) => ({
    headers,
    html: html.replaceAll(/<link\b[^>]*>/g, (tag) =>
      /rel="(module)?preload"/.test(tag) && pattern.test(tag) ? '' : tag,
    ),
  });
}

function withoutLowPriority({ html, headers }: ServedPage): ServedPage {
  return {
    headers,
    html: html.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) =>
      tag.replace(' fetchpriority="low"', ''),
    ),
  };
}

function withoutLinkHeader({ html, headers }: ServedPage): ServedPage {
  const { link: _, ...rest } = headers;
  return { html, headers: rest };
}

/** The data of a painted page; a page without it is rendered in the browser alone. */
const PAGE_DATA = /<script\b[^>]*\bid="page-data"[^>]*>.*?<\/script>/s;

function withoutContent(page: ServedPage): ServedPage {
  const { html, headers } = page;
  const begin = /<div id="root"[^>]*>/.exec(html);
  if (!begin || !PAGE_DATA.test(html)) return page;
  const start = begin.index + begin[0].length;
  const empty = html.slice(0, start) + html.slice(endOfElement(html, start));
  return { html: empty.replace(PAGE_DATA, ''), headers };
}

/** Where the `</div>` of the element begins whose content starts here. */
function endOfElement(html: string, start: number): number {
  let depth = 1;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div\b/g)) {
    depth += tag === '</div' ? -1 : 1;
    if (depth === 0) return start + index;
  }
  return html.length;
}
