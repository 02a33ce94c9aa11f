import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import type { FileMetadata } from '../objects/object-rows.ts';
import { errors } from '../storage-error.ts';
import { type ByteRange, parseRange } from './byte-range.ts';

/** Longer files are streamed. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/**
 * Answers a file: all of it, a range, or 304 when the client's copy is current. Closes the file.
 *
 * @param expires HTTP date until which a signed URL is valid
 * @throws StorageError `InvalidRange`
 */
export async function serveFile(
  context: GatewayContext,
  file: FileHandle,
  metadata: Partial<FileMetadata>,
  expires?: string,
): Promise<Response> {
  let isStreamed = false;
  try {
    const { size } = await file.stat();
    const headers = headersOf(context, metadata, expires);
    if (isUnchanged(context, metadata)) return new Response(null, { status: 304, headers });
    const range = rangeOf(context, metadata, size);
    if (range === 'unsatisfiable') throw errors.invalidRange(size);
    const { from, to } = range ?? { from: 0, to: size - 1 };
    headers.set('content-length', String(to - from + 1));
    if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
    const status = range ? 206 : 200;
    if (context.req.method === 'HEAD') return new Response(null, { status, headers });
    isStreamed = to - from >= MAX_BUFFERED_BYTES;
    const body = isStreamed ? streamOf(file, { from, to }) : await readPart(file, { from, to });
    return new Response(body, { status, headers });
  } finally {
    // The stream closes it otherwise.
    if (!isStreamed) await file.close();
  }
}

function headersOf(context: GatewayContext, metadata: Partial<FileMetadata>, expires?: string) {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': servedType(metadata.mimetype),
    etag: metadata.eTag ?? '',
    // A file that is opened as a page must not run or load anything.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (metadata.lastModified) {
    headers.set('last-modified', new Date(metadata.lastModified).toUTCString());
  }
  if (metadata.contentEncoding) headers.set('content-encoding', metadata.contentEncoding);
  if (expires) headers.set('expires', expires);
  else headers.set('cache-control', metadata.cacheControl ?? 'no-cache');
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

function rangeOf({ req }: GatewayContext, { eTag }: Partial<FileMetadata>, size: number) {
  const condition = req.header('if-range');
  // Send the whole file when it has changed. Dates are not exact enough.
  if (condition !== undefined && condition !== eTag) return undefined;
  return parseRange(req.header('range'), size);
}

async function readPart(file: FileHandle, { from, to }: ByteRange) {
  const bytes = new Uint8Array(to - from + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  if (bytesRead < bytes.length) throw new Error('A stored file is shorter than it was');
  return bytes;
}

function streamOf(file: FileHandle, { from, to }: ByteRange): BodyInit {
  const stream: ReadableStream = Readable.toWeb(file.createReadStream({ start: from, end: to }));
  return stream as unknown as BodyInit;
}
