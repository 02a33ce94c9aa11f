import type { GatewayContext } from '../gateway/gateway-context.ts';
import { type AnswerFormat, negotiateFormat } from './media-types.ts';
import { type Preferences, parsePreferences } from './preferences.ts';
import { parseRangeHeader, type RowRange } from './range.ts';
import { RestError } from './rest-error.ts';

/** The parsed headers of a request. */
export interface RestHeaders {
  preferences: Preferences;
  format: AnswerFormat;
  /** The header `Range`; only of reads. */
  range: RowRange | undefined;
}

/** The only exposed schema. */
const SCHEMA = 'public';

/**
 * Reads the headers of a request.
 *
 * @throws RestError PGRST106 for another schema, PGRST107 for an unknown format of answers,
 * PGRST122 for unknown preferences in strict handling, PGRST103 for an impossible range.
 */
export function readHeaders({ req }: GatewayContext): RestHeaders {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  checkProfile(req.header(reads ? 'accept-profile' : 'content-profile'));
  return {
    preferences: parsePreferences(req.header('prefer')),
    format: negotiateFormat(req.header('accept')),
    range: reads ? parseRangeHeader(req.header('range'), req.header('range-unit')) : undefined,
  };
}

function checkProfile(schema: string | undefined): void {
  if (schema === undefined || schema === SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

/** The query of the URL as it was sent. */
export function rawQuery({ req }: GatewayContext): string {
  const start = req.url.indexOf('?');
  if (start < 0) return '';
  const end = req.url.indexOf('#', start);
  return req.url.slice(start + 1, end < 0 ? undefined : end);
}
