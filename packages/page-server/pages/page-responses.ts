import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ComposedPage } from '../document/render-page.ts';
import type { RenderedAt } from '../rendering/rendered-pages.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Takes 4 ms for the landing page; the best level takes 40 times as long and saves a tenth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Encodings of a page, the preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Finds an encoding in `Accept-Encoding`, with its weight. */
const NAMED: Readonly<Record<Encoding, RegExp>> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/** A page that is ready to be sent. */
export interface PageResponse extends Omit<ComposedPage, 'html'> {
  /** The rendering that it was composed from; undefined when the browser renders the page. */
  rendering: RenderedAt | undefined;
  etag: string;
  /** Headers of its last complete answer, when all visitors get the same; see {@link PageHeaders}. */
  headers?: PageHeaders;
  /** Its content in the best encoding of those that the browser accepts; a promise until it is compressed. */
  body(acceptEncoding: string): PageBody | Promise<PageBody>;
}

/** The content of a page in an encoding; undefined: not compressed. */
export interface PageBody {
  encoding?: Encoding;
  content: Uint8Array<ArrayBuffer>;
}

/** Response headers that depend on neither the request nor the time. */
export type PageHeaders = Readonly<Record<string, string>>;

/** Maximum cached pages, of 20 kB each as a rule. */
const MAX_RESPONSES = 300;

/** The cache of composed and compressed pages. */
export interface PageResponses {
  /**
   * @param key everything that the page depends on except its rendering.
   * @returns undefined when none was composed from this rendering.
   */
  get(key: string, rendering: RenderedAt | undefined): PageResponse | undefined;
  /** Replaces the page of an earlier rendering. */
  add(key: string, rendering: RenderedAt | undefined, page: ComposedPage): PageResponse;
}

export function createPageResponses(): PageResponses {
  const responses = new LRUCache<string, PageResponse>({ max: MAX_RESPONSES });
  return {
    get(key, rendering) {
      const known = responses.get(key);
      return known?.rendering === rendering ? known : undefined;
    },
    add(key, rendering, page) {
      const response = ready(page, rendering);
      responses.set(key, response);
      return response;
    },
  };
}

function ready({ html, ...rest }: ComposedPage, rendering: RenderedAt | undefined): PageResponse {
  const plain = Buffer.from(html);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const uncompressed: PageBody = { content: plain };
  const bodies: Partial<Record<Encoding, PageBody | Promise<PageBody>>> = {};
  const compress = async (encoding: Encoding) => {
    const content = await (encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain));
    const body = { encoding, content };
    bodies[encoding] = body;
    return body;
  };
  return {
    ...rest,
    rendering,
    // Weak: it is the same for all encodings.
    etag: `W/"${hash}"`,
    body(acceptEncoding) {
      const encoding = preferredEncoding(acceptEncoding);
      if (!encoding) return uncompressed;
      bodies[encoding] ??= compress(encoding);
      return bodies[encoding];
    },
  };
}

/** The best encoding of those that a browser accepts; undefined: none. */
function preferredEncoding(acceptEncoding: string): Encoding | undefined {
  return ENCODINGS.find((each) => accepts(acceptEncoding, each));
}

function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const found = NAMED[encoding].exec(acceptEncoding);
  return found !== null && Number(found[1] ?? 1) > 0;
}
