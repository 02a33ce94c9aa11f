import * as v from 'valibot';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import { isPlainObject, isStorable } from '../gateway/plain-json.ts';
import { STORAGE_BOUNDS } from './bounds.ts';
import { errors } from './storage-error.ts';

/** Text that the database can store, of a bounded length. */
const storableText = (limit: number) =>
  v.pipe(
    v.string(),
    v.maxLength(limit),
    v.check((text) => isStorable(text), 'has characters that cannot be stored'),
  );

/** The key of an existing object: any text that can be stored. */
export const keyText = storableText(STORAGE_BOUNDS.keyLength.limit);

/** The name of an existing bucket. */
export const bucketText = storableText(STORAGE_BOUNDS.bucketNameLength.limit);

/**
 * The JSON body of a request, parsed by the schema.
 *
 * @throws StorageError `EntityTooLarge` before it is parsed, or `InvalidRequest`
 */
export function readJson<const Schema extends v.GenericSchema>(
  context: GatewayContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const { body } = context.var;
  if (body.byteLength > STORAGE_BOUNDS.jsonBytes.limit) throw errors.tooLarge('body');
  const result = v.safeParse(schema, parseObject(body), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue && v.getDotPath(issue);
  throw errors.invalidRequest(`body/${path ?? ''} ${describe(issue)}`);
}

function parseObject(body: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw errors.invalidRequest('The body is not JSON');
  }
  if (!isPlainObject(value)) throw errors.invalidRequest('body must be object');
  if (Object.keys(value).length > STORAGE_BOUNDS.jsonKeys.limit) {
    throw errors.invalidRequest('body has too many keys');
  }
  return value;
}

/** A validation message without the rejected value. */
function describe(issue: v.BaseIssue<unknown> | undefined): string {
  if (!issue?.expected) return issue?.message ?? 'is invalid';
  return `must be ${issue.expected}`;
}
