import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from '../front-context.ts';
import { isPlainObject, isStorable } from '../plain-json.ts';
import { problem } from '../problem.ts';

/** What is text wherever it is given. */
const TEXTS = [
  'email',
  'password',
  'phone',
  'type',
  'token',
  'token_hash',
  'refresh_token',
  'auth_code',
  'code_verifier',
];

/** What supabase-js sends as null when there is none. */
const TEXTS_OR_NULL = [
  'code_challenge',
  'code_challenge_method',
  'provider',
  'id_token',
  'nonce',
  'code',
  'challenge_id',
  'friendly_name',
  'factor_type',
  'issuer',
];

/** Refuses bodies of /auth/v1 that are not what they should be. */
export const authBody: MiddlewareHandler<FrontEnv> = async (context, next) => {
  const { body } = context.var;
  const { path } = context.req;
  if (body.length === 0) return next();
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return problem(path, 400, 'bad_json', 'Could not parse request body as JSON');
  }
  const mistake = mistakeIn(value);
  return mistake ? problem(path, 422, 'validation_failed', mistake) : next();
};

function mistakeIn(value: unknown): string | undefined {
  if (!isPlainObject(value)) return 'The body must be a JSON object';
  if (!isStorable(value)) return 'The body holds text that cannot be stored, or nests too deep';
  const wrong =
    TEXTS.find((name) => name in value && typeof value[name] !== 'string') ??
    TEXTS_OR_NULL.find((name) => typeof (value[name] ?? '') !== 'string');
  if (wrong) return `${wrong} must be a string`;
  if (value.data !== undefined && !isPlainObject(value.data)) return 'data must be an object';
  return undefined;
}
