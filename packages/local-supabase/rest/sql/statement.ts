import type { AnswerFormat } from '../request-headers.ts';
import { UPDATED_ROWS } from './write.ts';

/** The parts of the one statement of a request. */
export interface StatementParts {
  /** The query named `source` that the rows are read from: a write, or the call of a function. */
  source?: string;
  /** `select` of the rows of the answer. */
  rows: string;
  /** `from … where …` of all rows without a range, to count them. */
  countFrom?: string | undefined;
  /** The form of the body; without it, the rows of the answer are only counted. */
  body?: BodyForm | undefined;
}

export type BodyForm = AnswerFormat['type'] | 'value' | 'values';

/** The row that a statement returns. */
export interface StatementResult {
  /** Null when it would exceed the bound; the number of rows is then unknown. */
  body: string | null;
  rows: number;
  total: number | null;
  /** Rows that an upsert updated. */
  updated: number;
}

/**
 * Compiles the statement that answers a request: PostgreSQL writes the whole body.
 *
 * Before the body is built, rows are read one after the other until they exceed twice its maximum
 * size, so that PostgreSQL never builds a huge body. Twice, because the row size only
 * approximates the JSON size.
 *
 * @param maxBytes of the body
 */
export function compileStatement(
  { source, rows, countFrom, body }: StatementParts,
  { stripsNulls, maxBytes }: { stripsNulls: boolean; maxBytes: number },
): string {
  const queries = [...(source === undefined ? [] : [`source as (${source})`]), `page as (${rows})`];
  const total = countFrom === undefined ? 'null' : `(select count(*) ${countFrom})`;
  if (!body) {
    return `with ${queries.join(', ')}
      select '' as body, count(*)::integer as rows, ${total}::integer as total, ${UPDATED_ROWS} as updated
      from page`;
  }
  return `with ${queries.join(', ')}, size as (
      select exists (
        select from (select sum(pg_column_size(page.*)) over (rows unbounded preceding) as bytes from page) as read
        where bytes > ${2 * maxBytes}
      ) as exceeded
    )
    select rows, total, updated,
      case when octet_length(body) <= ${maxBytes} and not (select exceeded from size) then body end as body
    from (
      select ${compileBody(body, stripsNulls)} as body, count(*)::integer as rows,
        ${total}::integer as total, ${UPDATED_ROWS} as updated
      from page
      where not (select exceeded from size)
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
