import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes that fit into one packet with the headers, so that fewer would save no time. */
const MIN_BYTES = 1024;

/**
 * Paths whose JSON is compressed. Those of /auth/v1 and signed addresses hold secrets beside text of the
 * caller, whose length would then tell about the secret (BREACH): they are left as they are. The rows of
 * /rest/v1 need a bearer token, which a page of another site cannot make a browser send.
 */
const COMPRESSED_PATHS = /^\/(rest\/v1|functions\/v1|storage\/v1\/object\/list)\//;

/** 0.2 ms for a page of the menu (4.7 kB become 1.3), and within 10 % of the size of slower levels. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Compresses JSON by what the client accepts: brotli, or gzip, as browsers do without TLS. */
export const compressAnswer: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  if (!COMPRESSED_PATHS.test(req.path) || !isCompressible(res)) return;
  res.headers.append('vary', 'accept-encoding');
  const accepted = req.header('accept-encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => accepts(accepted, name));
  if (!encoding || req.method === 'HEAD') return;
  const body = new Uint8Array(await res.arrayBuffer());
  const isLarge = body.byteLength >= MIN_BYTES;
  const compress = encoding === 'br' ? brotliOf : deflate;
  const sent = isLarge ? new Uint8Array(await compress(body)) : body;
  const headers = new Headers(res.headers);
  headers.set('content-length', String(sent.byteLength));
  if (isLarge) headers.set('content-encoding', encoding);
  // Hono merges the headers of an answer that it replaces.
  context.res = undefined;
  context.res = new Response(sent, { status: res.status, headers });
};

/** Not 206: the part of a list that `content-range` names is one of rows, which some caches take for bytes. */
function isCompressible({ status, headers, body }: Response): boolean {
  const isJson = /^application\/(\w+[.\w]*\+)?json\b/.test(headers.get('content-type') ?? '');
  return (
    (status === 200 || status === 201) &&
    isJson &&
    body !== null &&
    !headers.has('content-encoding')
  );
}

/** Whether an `Accept-Encoding` contains a name, without the weight 0. */
function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding, weight = ''] = part.split(';').map((text) => text.trim());
    return coding === name && !/^q=0(\.0*)?$/.test(weight);
  });
}

function brotliOf(body: Uint8Array): Promise<Buffer> {
  return brotli(body, {
    params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
