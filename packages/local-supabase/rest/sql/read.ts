import { isDatabaseError } from '../../database/database-errors.ts';
import { REST_BOUNDS } from '../bounds.ts';
import { type EmbedPlan, holdsList, type ReadPlan } from '../plan.ts';
import { isToOne, quoteName } from '../schema/schema.ts';
import { compileColumn, compileColumnItem } from './columns.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileCondition } from './conditions.ts';

/** A resource as SQL. */
interface ReadSql {
  /** `select … from … where … order by … limit …` */
  rows: string;
  /** The same rows without columns, order and range: `from … where …` */
  fromWhere: string;
}

/**
 * Compiles a plan with all its embeds.
 *
 * @param from the relation, with the alias of the scope
 * @param keys conditions that join an embed to its parent
 */
export function compileRead(
  plan: ReadPlan,
  scope: Scope,
  from: string,
  compiler: Compiler,
  keys: readonly string[] = [],
): ReadSql {
  const embeds = plan.embeds.map((embed) => compileEmbed(embed, scope, compiler));
  const columns = [
    ...plan.columns.map((item) => compileColumnItem(item, scope, compiler)),
    ...embeds.map(({ column }) => column),
  ];
  const joins = embeds.map(({ join }) => join).join('');
  const conditions = [
    ...keys,
    ...plan.conditions.map((condition) => compileCondition(condition, scope, compiler)),
    ...embeds.flatMap(({ exists }) => exists),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const ending = compileOrder(plan, scope, compiler) + compileRange(plan, compiler);
  return {
    rows: `select ${columns.join(', ')} from ${from}${joins}${where}${ending}`,
    fromWhere: `from ${from}${where}`,
  };
}

/**
 * The column of an embed in the rows of its parent, the lateral join that the column needs, and the
 * condition of an inner join.
 */
function compileEmbed(plan: EmbedPlan, parent: Scope, compiler: Compiler) {
  const { relationship, resource } = plan;
  const scope: Scope = { resource, alias: compiler.nextAlias() };
  const keys = relationship.columns.map(
    ([own, other]) =>
      `${scope.alias}.${quoteName(other)} = ${compileColumn(own, parent, compiler).sql}`,
  );
  const from = `${relationship.target.sql} as ${scope.alias}`;
  const { rows, fromWhere } = compileRead(plan, scope, from, compiler, keys);
  const exists = plan.isInner ? [`exists (select ${fromWhere})`] : [];
  const alias = compiler.nextAlias();
  const name = quoteName(plan.name);
  if (isToOne(relationship) && !holdsList(plan)) {
    return {
      column: `row_to_json(${alias}.*) as ${name}`,
      join: ` left join lateral (${rows}) as ${alias} on true`,
      exists,
    };
  }
  // Lists are sub-selects, not joins: PostgreSQL builds them after order and limit, only for the rows
  // of the answer, and not beyond its maximum size (statement.ts).
  const json = isToOne(relationship)
    ? `select row_to_json(${alias}.*) from (${rows}) as ${alias}`
    : compileList(rows, alias);
  return { column: `(${json}) as ${name}`, join: '', exists };
}

/**
 * JSON of the rows of a list. The statement fails as soon as the rows exceed the bound, because a row
 * of the answer is built as a whole before its size is known, and the rows of nested lists multiply.
 */
function compileList(rows: string, alias: string): string {
  // The error depends on the rows, or PostgreSQL would evaluate it while planning.
  const error = `('${LIST_TOO_LARGE}' || bytes)::json`;
  return `select coalesce(json_agg(case when bytes > ${REST_BOUNDS.listBytes.limit} then ${error} else item end), '[]')
    from (
      select item, sum(pg_column_size(item)) over (rows unbounded preceding) as bytes
      from (select row_to_json(${alias}.*) as item from (${rows}) as ${alias} offset 0) as ${alias}
    ) as ${alias}`;
}

const LIST_TOO_LARGE = 'list_too_large_';

/** Whether a statement failed because an embedded list exceeds its bound. */
export function isListTooLarge(error: unknown): boolean {
  return (
    isDatabaseError(error) && error.code === '22P02' && !!error.detail?.includes(LIST_TOO_LARGE)
  );
}

function compileOrder({ order }: ReadPlan, scope: Scope, compiler: Compiler): string {
  const terms = order.map(({ column, direction, nulls }) =>
    [
      compileColumn(column, scope, compiler).sql,
      ...(direction ? [direction] : []),
      ...(nulls ? [`nulls ${nulls}`] : []),
    ].join(' '),
  );
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
}

function compileRange({ range: { offset, limit } }: ReadPlan, compiler: Compiler): string {
  const limited = limit === undefined ? '' : ` limit ${compiler.bind(`${limit}`)}::bigint`;
  return offset === 0 ? limited : `${limited} offset ${compiler.bind(`${offset}`)}::bigint`;
}
