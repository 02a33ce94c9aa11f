import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import type { FileMetadata } from '../objects/object-rows.ts';

/** Longer files are streamed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Answers a file, or 304 when the client's copy is current. Closes the file. */
export async function serveFile(
  context: GatewayContext,
  file: FileHandle,
  metadata: Partial<FileMetadata>,
): Promise<Response> {
  let isStreamed = false;
  try {
    const { size } = await file.stat();
    const headers = headersOf(context, metadata);
    if (isUnchanged(context, metadata)) return new Response(null, { status: 304, headers });
    headers.set('content-length', String(size));
    if (context.req.method === 'HEAD') return new Response(null, { headers });
    isStreamed = size > MAX_BUFFERED_BYTES;
    const body = isStreamed ? streamOf(file) : Uint8Array.from(await file.readFile());
    return new Response(body, { headers });
  } finally {
    // The stream closes it otherwise.
    if (!isStreamed) await file.close();
  }
}

function headersOf(context: GatewayContext, metadata: Partial<FileMetadata>) {
  const headers = new Headers({
    'cache-control': metadata.cacheControl ?? 'no-cache',
    'content-type': servedType(metadata.mimetype),
    etag: metadata.eTag ?? '',
    // A file opened as a page must not run or load anything.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (metadata.lastModified) {
    headers.set('last-modified', new Date(metadata.lastModified).toUTCString());
  }
  const disposition = dispositionOf(context.req.query('download'));
  if (disposition) headers.set('content-disposition', disposition);
  return headers;
}

/** HTML is served as plain text, as in hosted projects. */
function servedType(mime = 'application/octet-stream'): string {
  return mime.toLowerCase().includes('text/html') ? 'text/plain' : mime;
}

/** `?download` saves the file under its own name, `?download=name` under another. */
function dispositionOf(download: string | undefined): string | undefined {
  if (download === undefined) return undefined;
  if (download === '') return 'attachment;';
  const name = encodeURIComponent(download.toWellFormed());
  return `attachment; filename=${name}; filename*=UTF-8''${name};`;
}

function isUnchanged({ req }: GatewayContext, { eTag, lastModified }: Partial<FileMetadata>) {
  const known = req.header('if-none-match');
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || (eTag !== undefined && tags.includes(eTag));
  }
  const since = Date.parse(req.header('if-modified-since') ?? '');
  // HTTP dates have no milliseconds.
  return lastModified !== undefined && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function streamOf(file: FileHandle): BodyInit {
  const stream: ReadableStream = Readable.toWeb(file.createReadStream());
  return stream as unknown as BodyInit;
}
