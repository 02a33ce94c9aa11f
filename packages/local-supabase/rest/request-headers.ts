import { parseAccept } from 'hono/utils/accept';
import type { GatewayContext } from '../gateway/gateway-context.ts';
import { notImplemented, RestError } from './rest-error.ts';

/** The parsed headers of a request. */
export interface RestHeaders {
  preferences: Preferences;
  format: AnswerFormat;
}

/** Preferences of a request: https://docs.postgrest.org/en/v13/references/api/preferences.html */
export interface Preferences {
  return?: 'minimal' | 'representation';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
}

/** The format of an answer. */
export interface AnswerFormat {
  type: 'array' | 'object';
  contentType: string;
}

/** The only exposed schema. */
const SCHEMA = 'public';

/**
 * Reads the headers of a request.
 *
 * @throws RestError PGRST106 for another schema, PGRST107 for an unknown format of answers,
 * PGRST127 for a range of rows and for unsupported preferences.
 */
export function readHeaders({ req }: GatewayContext): RestHeaders {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  const schema = req.header(reads ? 'accept-profile' : 'content-profile') ?? SCHEMA;
  if (schema !== SCHEMA) {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${SCHEMA}`,
    });
  }
  // `bytes=0-9` and the like are for files.
  if (reads && /^\s*(items=)?\d+-/.test(req.header('range') ?? '')) {
    throw notImplemented('Use limit and offset instead of the header Range');
  }
  return {
    preferences: parsePreferences(req.header('prefer')),
    format: negotiateFormat(req.header('accept')),
  };
}

const PREFERENCES = new Map<string, RegExp>([
  ['return', /^(minimal|representation)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['resolution', /^(merge-duplicates|ignore-duplicates)$/],
]);

/** Preferences that change the effect of a request: an error is safer than ignoring them. */
const UNSUPPORTED = /^(missing=default|handling=strict|max-affected=.*)$/;

/**
 * Parses the header `Prefer`. The first of several values for one preference wins; unknown
 * preferences are ignored.
 *
 * @throws RestError PGRST127 for a preference of PostgREST that is not supported.
 */
export function parsePreferences(header = ''): Preferences {
  const known = new Map<string, string>();
  for (const preference of header.split(',').map((text) => text.trim())) {
    if (UNSUPPORTED.test(preference)) throw notImplemented(`Prefer: ${preference}`);
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(preference) ?? [];
    if (PREFERENCES.get(name)?.test(value) && !known.has(name)) known.set(name, value);
  }
  return Object.fromEntries(known);
}

const ROWS = { type: 'array', contentType: 'application/json; charset=utf-8' } as const;
const ONE_ROW = {
  type: 'object',
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
} as const;
const FORMATS = new Map<string, AnswerFormat>([
  ['*/*', ROWS],
  ['application/*', ROWS],
  ['application/json', ROWS],
  ['application/vnd.pgrst.array', ROWS],
  ['application/vnd.pgrst.array+json', ROWS],
  ['application/vnd.pgrst.object', ONE_ROW],
  ['application/vnd.pgrst.object+json', ONE_ROW],
]);

/**
 * Chooses the format of the answer by the header `Accept`.
 *
 * @throws RestError PGRST107, 406, for other formats and for `nulls=stripped`.
 */
export function negotiateFormat(accept: string | undefined): AnswerFormat {
  const ranges = parseAccept(accept || '*/*');
  for (const { type, params, q } of ranges) {
    const isSupported = q > 0 && params.nulls === undefined;
    const format = isSupported ? FORMATS.get(type.toLowerCase()) : undefined;
    if (format) return format;
  }
  const types = ranges.map(({ type }) => type).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`);
}

const JSON_TYPE = /^application\/(vnd\.pgrst\.(object|array)\+)?json$/;

/**
 * Accepts only JSON bodies and bodies without a type.
 *
 * @throws RestError PGRST102
 */
export function checkContentType(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!type || JSON_TYPE.test(type)) return;
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}
