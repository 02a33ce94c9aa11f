import * as v from 'valibot';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import { isPlainObject, isStorable } from '../gateway/plain-json.ts';
import { AuthError, invalid } from './auth-error.ts';
import { AUTH_BOUNDS } from './bounds.ts';

/**
 * The body of a request, parsed by the schema of its route. Fields that the schema does not name are
 * dropped.
 *
 * @throws AuthError `payload_too_large`, `bad_json` or `validation_failed`
 */
export function readBody<Schema extends v.GenericSchema>(
  context: GatewayContext,
  schema: Schema,
): v.InferOutput<Schema> {
  const value = parse(context.var.body);
  if (!isPlainObject(value)) throw invalid('The body must be a JSON object', 422);
  if (!isStorable(value)) {
    throw invalid('The body holds text that cannot be stored, or nests too deep', 422);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalid(`${v.getDotPath(issue) ?? 'The body'} ${issue.message}`, 422);
}

function parse(body: Uint8Array): unknown {
  const { limit } = AUTH_BOUNDS.body;
  if (body.length > limit) throw new AuthError(413, 'payload_too_large', `At most ${limit} bytes`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
