import type { AnswerFormat } from '../request-headers.ts';

/** The parts of the one statement of a request. */
export interface StatementParts {
  /** The query named `source` that the rows are read from: a write, or the call of a function. */
  source?: string;
  /** `select` of the rows of the answer. */
  rows: string;
  /** `from … where …` of all rows without a range, to count them. */
  countFrom?: string | undefined;
  /** JSON shape of the response body; omitted to return only the row count. */
  body?: BodyForm | undefined;
}

export type BodyForm = AnswerFormat['type'] | 'value' | 'values';

/** The row that a statement returns. */
export interface StatementResult {
  /** Null when it would exceed the bound; the number of rows is then unknown. */
  body: string | null;
  rows: number;
  total: number | null;
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
  maxBytes: number,
): string {
  const queries = [...(source === undefined ? [] : [`source as (${source})`]), `page as (${rows})`];
  const total = countFrom === undefined ? 'null' : `(select count(*) ${countFrom})`;
  if (!body) {
    return `with ${queries.join(', ')}
      select '' as body, count(*)::integer as rows, ${total}::integer as total from page`;
  }
  return `with ${queries.join(', ')}, size as (
      select exists (
        select from (select sum(pg_column_size(page.*)) over (rows unbounded preceding) as bytes from page) as read
        where bytes > ${2 * maxBytes}
      ) as exceeded
    )
    select rows, total,
      case when octet_length(body) <= ${maxBytes} and not (select exceeded from size) then body end as body
    from (
      select ${BODIES[body]}::text as body, count(*)::integer as rows, ${total}::integer as total
      from page
      where not (select exceeded from size)
    ) as answer`;
}

const BODIES: Record<BodyForm, string> = {
  array: `coalesce(json_agg(page.*), '[]')`,
  object: `coalesce(json_agg(page.*) -> 0, 'null')`,
  values: `coalesce(json_agg(page.value), '[]')`,
  value: `coalesce(json_agg(page.value) -> 0, 'null')`,
};
