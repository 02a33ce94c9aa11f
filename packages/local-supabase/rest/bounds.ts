import type { ApiRole } from '../database/database.ts';
import type { Bound } from '../gateway/limits/bound.ts';
import { RestError } from './rest-error.ts';

/** Limits on all parts of a request to /rest/v1 that multiply work or memory. */
export const REST_BOUNDS = {
  queryLength: {
    limit: 4096,
    of: 'characters of a query string',
    answer: '414 query_too_long',
  },
  selectItems: {
    limit: 100,
    of: 'columns and embedded resources in `select`',
    answer: '400 too_many_columns',
  },
  columnRepeats: {
    limit: 3,
    of: 'repetitions of a column in one `select` list',
    answer: '400 column_repeated',
  },
  embeds: {
    limit: 10,
    of: 'embedded resources, one per relationship and list',
    answer: '400 too_many_embeds',
  },
  embedDepth: {
    limit: 4,
    of: 'levels of embedded resources',
    answer: '400 embed_too_deep',
  },
  filters: {
    limit: 50,
    of: 'filters, including those in `and`, `or`',
    answer: '400 too_many_filters',
  },
  listLength: {
    limit: 1000,
    of: 'values per filter',
    answer: '400 too_many_values',
  },
  logicDepth: {
    limit: 5,
    of: 'levels of nested `and` and `or`',
    answer: '400 logic_too_deep',
  },
  orderTerms: {
    limit: 10,
    of: '`order` terms',
    answer: '400 too_many_order_terms',
  },
  jsonPath: {
    limit: 8,
    of: 'steps of a JSON path',
    answer: '400 json_path_too_long',
  },
  rows: {
    limit: 2000,
    of: 'rows per write',
    answer: '413 too_many_rows',
  },
  values: {
    limit: 20_000,
    of: 'values in a JSON body, counting objects and lists',
    answer: '413 too_many_values_in_body',
  },
  keys: {
    limit: 100,
    of: 'keys per row, or function arguments',
    answer: '400 too_many_keys',
  },
  bodyDepth: {
    limit: 8,
    of: 'levels of a JSON body',
    answer: '400 body_too_deep',
  },
  answerBytes: {
    limit: 2 * 1024 * 1024,
    of: 'bytes of an answer',
    answer: '413 answer_too_large',
  },
  serviceAnswerBytes: {
    limit: 8 * 1024 * 1024,
    of: 'bytes of an answer with the service key',
    answer: '413 answer_too_large',
  },
  listBytes: {
    limit: 2 * 1024 * 1024,
    of: 'bytes of an embedded list',
    answer: '413 answer_too_large',
  },
} as const satisfies Record<string, Bound>;

/** @throws RestError when `count` exceeds the bound. */
export function checkBound(name: keyof typeof REST_BOUNDS, count: number): void {
  if (count > REST_BOUNDS[name].limit) throw boundError(name);
}

/** The bound on the bytes of an answer. Answers stay in memory while a client reads slowly. */
export function answerBound(role: ApiRole): 'answerBytes' | 'serviceAnswerBytes' {
  return role === 'service_role' ? 'serviceAnswerBytes' : 'answerBytes';
}

/** The error of a request that exceeds a limit. */
export function boundError(name: keyof typeof REST_BOUNDS): RestError {
  const { limit, of, answer } = REST_BOUNDS[name];
  const [status, code = ''] = answer.split(' ');
  return new RestError(Number(status), code, `At most ${limit} ${of}`);
}
