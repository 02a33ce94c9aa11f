import { REST_BOUNDS } from '../bounds.ts';
import type { AnswerFormat } from '../media-types.ts';
import { UPDATED_ROWS } from './write.ts';

/** The parts of the one statement of a request. */
export interface StatementParts {
  /** What the rows come from, known as `source`: a write, or the call of a function. */
  source?: string;
  /** `select` of the rows of the answer. */
  rows: string;
  /** `from … where …` of all rows without a range; they are counted when it is there. */
  counted?: string | undefined;
  /** The form of the body; without one, rows are counted only. */
  body?: BodyForm | undefined;
}

export type BodyForm = AnswerFormat['type'] | 'value' | 'values';

/** The row that a statement gives. */
export interface StatementResult {
  /** Null when it would exceed the bound. */
  body: string | null;
  rows: number;
  total: number | null;
  /** Rows that an upsert found to be there. */
  updated: number;
}

/** Compiles the statement that answers a request: PostgreSQL writes the whole body. */
export function compileStatement(
  { source, rows, counted, body }: StatementParts,
  stripsNulls: boolean,
): string {
  const queries = [...(source === undefined ? [] : [`source as (${source})`]), `page as (${rows})`];
  const total = counted === undefined ? 'null' : `(select count(*) ${counted})`;
  return `with ${queries.join(', ')}
    select rows, total, updated,
      case when octet_length(body) <= ${REST_BOUNDS.answerBytes.limit} then body end as body
    from (
      select ${body ? compileBody(body, stripsNulls) : `''`} as body, count(*)::integer as rows,
        ${total}::integer as total, ${UPDATED_ROWS} as updated
      from page
    ) as answer`;
}

function compileBody(form: BodyForm, stripsNulls: boolean): string {
  const strip = (json: string) => (stripsNulls ? `json_strip_nulls(${json})` : json);
  switch (form) {
    case 'array':
      return `coalesce(${strip('json_agg(page.*)')}, '[]')::text`;
    case 'object':
      return `coalesce(${strip('json_agg(page.*)')} -> 0, 'null')::text`;
    case 'values':
      return `coalesce(${strip('json_agg(page.value)')}, '[]')::text`;
    case 'value':
      return `coalesce(${strip('json_agg(page.value)')} -> 0, 'null')::text`;
    case 'csv':
      return `(
        select coalesce(string_agg(name, ','), '')
        from (select row_to_json(page.*) as first from page limit 1) as head, json_object_keys(first) as name
      ) || E'\\n' || coalesce(string_agg(substr((page.*)::text, 2, length((page.*)::text) - 2), E'\\n'), '')`;
  }
}
