import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { STORAGE_BOUNDS } from '../bounds.ts';
import { errors } from '../storage-error.ts';

/** An uploaded file. */
export interface Upload {
  bytes: Uint8Array;
  /** Declared type, with parameters. */
  mime: string;
  /** Value of its Cache-Control header in answers. */
  cacheControl: string;
}

/** Values of headers that are repeated in answers. */
const HEADER_VALUE = /^[\x20-\x7e]{1,200}$/;

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
  const { req, var: variables } = context;
  refuseOptions(req.header('x-metadata'), req.header('content-encoding'));
  return described(variables.body, type, req.header('cache-control'));
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
  refuseOptions(field('userMetadata') ?? field('metadata'), field('contentEncoding'));
  const seconds = field('cacheControl');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return described(bytes, field('contentType') ?? file.type, seconds && `max-age=${seconds}`);
}

/** Reject unused options: ignoring them would lose data. */
function refuseOptions(metadata: string | undefined, encoding: string | undefined): void {
  if (metadata !== undefined) throw errors.invalidRequest('Custom metadata are not supported');
  if (encoding !== undefined) throw errors.invalidRequest('Content encodings are not supported');
}

function described(bytes: Uint8Array, mime: string, cacheControl: string | undefined): Upload {
  const type = mime || 'application/octet-stream';
  if (!isMimeType(type)) throw errors.invalidMimeType(type);
  const isValid = cacheControl !== undefined && HEADER_VALUE.test(cacheControl);
  return { bytes, mime: type, cacheControl: isValid ? cacheControl : 'no-cache' };
}

/** True for a valid value of Content-Type. */
function isMimeType(type: string): boolean {
  return HEADER_VALUE.test(type) && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;.*)?$/.test(type);
}

/** Call before parsing the form, because each part uses memory. */
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
