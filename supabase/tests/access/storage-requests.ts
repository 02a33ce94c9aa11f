import { randomInt } from 'node:crypto';
import { PNG, picture } from 'local-supabase/storage/testing-pictures';
import type { Answer, FileType, Row, State, StorageAction } from './actions.ts';
import type { Send } from './target-api.ts';

const BUCKET = 'image_product';
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Content and declared type of an upload. Each valid picture differs, to detect replacements. */
async function contentOf(file: FileType): Promise<[Buffer, string]> {
  switch (file) {
    case 'png':
      return [await picture('png', { colour: randomColour() }), 'image/png'];
    case 'svg':
      return [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'];
    case 'html':
      return [PAGE, 'text/html'];
    case 'html as png':
      return [PAGE, 'image/png'];
    case 'png as webp':
      return [PNG, 'image/webp'];
    case 'too large':
      return [Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'image/png'];
  }
}

function randomColour(): string {
  return `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`;
}

/** Executes an attempt on the bucket through /storage/v1. */
export async function fetchStorage(send: Send, action: StorageAction): Promise<Answer> {
  const response = await request(send, action);
  const text = await response.text();
  // The Storage API hides objects that the caller may not read.
  if (response.status === 404) return { rows: [] };
  // Only hosted projects have the calls that change buckets.
  const changesBucket = action.verb === 'change bucket' || action.verb === 'delete bucket';
  if (changesBucket && text.includes('FeatureNotEnabled')) return { rows: [] };
  if (!response.ok) return toErrorAnswer(text, response.status);
  if (action.verb === 'public read') return { rows: [{ length: text.length }] };
  const body = JSON.parse(text) as Row | Row[];
  return { rows: Array.isArray(body) ? body : [body] };
}

/** The Storage API responds with 400, and the real status in the body. */
function toErrorAnswer(text: string, status: number): Answer {
  const { statusCode = status } = JSON.parse(text) as { statusCode?: string | number };
  if (String(statusCode) === '404') return { rows: [] };
  return status < 500 ? { errorCode: 'no' } : { errorCode: `status ${status}` };
}

async function request(send: Send, action: StorageAction): Promise<Response> {
  const object = `/storage/v1/object/${BUCKET}`;
  const json = (value: unknown) => JSON.stringify(value);
  switch (action.verb) {
    case 'upload':
    case 'overwrite': {
      const [body, type] = await contentOf(action.file);
      const headers = { 'content-type': type, 'x-upsert': String(action.verb === 'overwrite') };
      return send(`${object}/${action.name}`, {
        method: 'POST',
        body: Uint8Array.from(body),
        headers,
      });
    }
    case 'remove':
      return send(object, { method: 'DELETE', body: json({ prefixes: [action.name] }) });
    case 'public read':
      return send(`/storage/v1/object/public/${BUCKET}/${action.name}`);
    case 'move':
    case 'copy': {
      const keys = { bucketId: BUCKET, sourceKey: action.from, destinationKey: action.to };
      return send(`/storage/v1/object/${action.verb}`, { method: 'POST', body: json(keys) });
    }
    case 'list':
      return send(`/storage/v1/object/list/${BUCKET}`, {
        method: 'POST',
        body: json({ prefix: 'products' }),
      });
    case 'create bucket':
      return send('/storage/v1/bucket', {
        method: 'POST',
        body: json({ id: action.bucket, name: action.bucket }),
      });
    case 'change bucket':
      return send(`/storage/v1/bucket/${action.bucket}`, {
        method: 'PUT',
        body: json({ public: true, file_size_limit: null }),
      });
    case 'delete bucket':
      return send(`/storage/v1/bucket/${action.bucket}`, { method: 'DELETE' });
  }
}

/** Lists all objects, with size and ETag, and all buckets. */
export async function listFiles(service: Send): Promise<State> {
  const list = async (prefix: string) => {
    const body = JSON.stringify({ prefix, limit: 1000 });
    const rows = await rowsOf<{ name: string; metadata: Row | null }>(
      service(`/storage/v1/object/list/${BUCKET}`, { method: 'POST', body }),
    );
    return rows.map(({ name, metadata }) => ({
      name: prefix ? `${prefix}/${name}` : name,
      tag: metadata?.eTag,
      size: metadata?.size,
    }));
  };
  const [root, products, buckets] = await Promise.all([
    list(''),
    list('products'),
    rowsOf<Row>(service('/storage/v1/bucket')),
  ]);
  return { objects: [...root, ...products], buckets };
}

/** Reads rows. @throws Error with any failure. */
async function rowsOf<Type>(request: Promise<Response>): Promise<Type[]> {
  const answer = await request;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The files could not be listed: ${answer.status} ${text}`);
  return JSON.parse(text) as Type[];
}
