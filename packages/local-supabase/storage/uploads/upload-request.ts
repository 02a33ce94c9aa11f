import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { isPlainObject, isStorable } from '../../gateway/plain-json.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

/** An uploaded file. */
export interface Upload {
  bytes: Uint8Array;
  /** Declared type, with parameters. */
  mime: string;
  /** Value of its Cache-Control header in answers. */
  cacheControl: string;
  contentEncoding?: string;
  /** Custom metadata. */
  userMetadata: Record<string, unknown> | null;
}

/** Values of headers that are repeated in answers. */
const HEADER_VALUE = /^[\x20-\x7e]{1,200}$/;
const ENCODINGS = new Set(['gzip', 'br', 'deflate', 'zstd', 'identity']);

/**
 * Reads an upload: plain bytes with headers that describe them, or the multipart/form-data of
 * browsers, with the file and fields that describe it.
 *
 * @throws StorageError `InvalidRequest`, `InvalidMimeType`
 */
export async function readUpload(context: GatewayContext): Promise<Upload> {
  const type = context.req.header('content-type') ?? '';
  if (type.toLowerCase().startsWith('multipart/form-data')) {
    return readForm(context.var.body, type);
  }
  const metadata = context.req.header('x-metadata');
  return described({
    bytes: context.var.body,
    mime: type,
    cacheControl: context.req.header('cache-control'),
    contentEncoding: context.req.header('content-encoding'),
    metadata: metadata && Buffer.from(metadata, 'base64').toString(),
  });
}

async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<Upload> {
  const boundary = /;\s*boundary="?([^";]{1,70})/i.exec(type)?.[1];
  if (!boundary || hasTooManyParts(body, boundary)) throw errors.invalidRequest('Invalid form');
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!form || !file) throw errors.invalidRequest('No content provided');
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seconds = field('cacheControl');
  return described({
    bytes: new Uint8Array(await file.arrayBuffer()),
    mime: field('contentType') ?? file.type,
    cacheControl: seconds && `max-age=${seconds}`,
    contentEncoding: field('contentEncoding'),
    metadata: field('userMetadata') ?? field('metadata'),
  });
}

interface Described {
  bytes: Uint8Array;
  mime: string;
  cacheControl: string | undefined;
  contentEncoding: string | undefined;
  /** JSON. */
  metadata: string | undefined;
}

function described({ bytes, mime, cacheControl, contentEncoding, metadata }: Described): Upload {
  const type = mime || 'application/octet-stream';
  if (!isMimeType(type)) throw errors.invalidMimeType(type);
  if (contentEncoding !== undefined && !ENCODINGS.has(contentEncoding)) {
    throw errors.invalidRequest('Invalid content encoding');
  }
  return {
    bytes,
    mime: type,
    cacheControl: cacheControl && HEADER_VALUE.test(cacheControl) ? cacheControl : 'no-cache',
    ...(contentEncoding !== undefined && { contentEncoding }),
    userMetadata: readMetadata(metadata),
  };
}

/** True for a valid value of Content-Type. */
export function isMimeType(type: string): boolean {
  return HEADER_VALUE.test(type) && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;.*)?$/.test(type);
}

function readMetadata(json: string | undefined): Record<string, unknown> | null {
  if (json === undefined) return null;
  if (Buffer.byteLength(json) > STORAGE_BOUNDS.metadataBytes.limit) {
    throw errors.invalidRequest('The metadata are too large');
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw errors.invalidRequest('The metadata are not JSON');
  }
  if (!isPlainObject(value) || !isStorable(value)) throw errors.invalidRequest('Invalid metadata');
  return value;
}

/** Checked before the form is parsed, because each part takes memory. */
function hasTooManyParts(body: Uint8Array, boundary: string): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = `--${boundary}`;
  let parts = -1;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) {
    parts += 1;
    if (parts > STORAGE_BOUNDS.formParts.limit) return true;
  }
  return false;
}
