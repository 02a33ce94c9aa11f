import type { Changes } from './forward.ts';
import type { FrontContext } from './front-context.ts';

/** An upload in the form in which lite understands it. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  /** Declared type, without parameters. */
  mime: string;
  /** Value of the Cache-Control header, when the visitor gave one. */
  cacheControl?: string;
}

/**
 * Reads an upload. supabase-js sends browsers' files as multipart/form-data whose file has no name
 * and whose field `cacheControl` holds seconds; lite expects a field `file` and ignores the other.
 *
 * @returns undefined when there is no file in it.
 */
export async function readUpload(context: FrontContext): Promise<Upload | undefined> {
  const { body } = context.var;
  const type = context.req.header('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    const cacheControl = context.req.header('cache-control');
    return { bytes: body, mime: mimeOf(type), ...(cacheControl ? { cacheControl } : {}) };
  }
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!file) return undefined;
  const seconds = form?.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mime: mimeOf(file.type),
    ...(typeof seconds === 'string' && /^\d{1,9}$/.test(seconds)
      ? { cacheControl: `max-age=${seconds}` }
      : {}),
  };
}

/** The upload as a plain body with headers. */
export function plainUpload({ bytes, mime, cacheControl = 'no-cache' }: Upload): Changes {
  return { body: bytes, headers: { 'content-type': mime, 'cache-control': cacheControl } };
}

function mimeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
