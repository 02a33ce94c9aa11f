import { isDatabaseError } from '../../database/database-errors.ts';
import { filtersOf } from '../grammar/conditions.ts';
import { type EmbedPlan, holdsList, type ReadPlan } from '../plan.ts';
import { type ColumnPair, isToOne, quoteName } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileCondition } from './conditions.ts';
import { compileColumnItem, compileField, nameOf } from './fields.ts';
import { compileOrder, compileRange } from './order.ts';

/** A resource as SQL. */
export interface ReadSql {
  /** `select … from … where … order by … limit …` */
  rows: string;
  /** The same rows without columns, order and range: `from … where …` */
  fromWhere: string;
}

/**
 * Compiles a plan with all its embeds.
 *
 * @param from the relation, with the alias of the scope
 * @param join conditions that join an embed to its parent
 */
export function compileRead(
  plan: ReadPlan,
  scope: Scope,
  from: string,
  compiler: Compiler,
  join: readonly string[] = [],
): ReadSql {
  const embeds = new Map(
    plan.embeds.map((embed) => [embed.name, compileEmbed(embed, scope, compiler)]),
  );
  const presence = compilePresence(plan, embeds, compiler);
  const exists = (name: string) => presence.filters.get(name);
  const conditions = [
    ...join,
    ...plan.conditions.map((condition) => compileCondition(condition, scope, compiler, exists)),
    ...plan.embeds.flatMap(({ name, isInner }) =>
      isInner ? (embeds.get(name)?.exists ?? []) : [],
    ),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const columns = [
    ...plan.columns.map((item) => compileColumnItem(item, scope, compiler)),
    ...[...embeds.values()].flatMap((embed) => embed.columns),
  ];
  const order = compileOrder(plan, scope, embeds, compiler);
  const joins = [...[...embeds.values()].map((embed) => embed.join), order.join].join('');
  const source = `from ${from}${presence.join}`;
  return {
    rows: `select ${columns.join(', ')} ${source}${joins}${where}${order.orderBy}${compileRange(plan, compiler)}`,
    fromWhere: `${source}${where}`,
  };
}

/**
 * SQL of the presence of embedded rows, by the name of the embed, for filters on the embed itself.
 * Each embed is rendered once, whatever the number of its filters: otherwise the filters of all
 * levels would multiply, in the SQL and in the query plan.
 */
function compilePresence(
  { embeds: plans, conditions }: ReadPlan,
  embeds: ReadonlyMap<string, EmbedSql>,
  compiler: Compiler,
): { filters: ReadonlyMap<string, string>; join: string } {
  const names = conditions
    .flatMap(filtersOf)
    .flatMap(({ field }) => (field.path.length === 0 ? field.name : []));
  const joins: string[] = [];
  const filters = plans.map(({ name, isInner }): [name: string, sql: string] => {
    // An inner join leaves no row without an embedded row.
    if (isInner) return [name, 'true'];
    const exists = embeds.get(name)?.exists ?? 'false';
    if (names.indexOf(name) === names.lastIndexOf(name)) return [name, exists];
    const alias = compiler.nextAlias();
    // The offset keeps the planner from inlining the sub-select at each reference.
    joins.push(` cross join lateral (select ${exists} as found offset 0) as ${alias}`);
    return [name, `${alias}.found`];
  });
  return { filters: new Map(filters), join: joins.join('') };
}

interface EmbedSql {
  columns: string[];
  /** The lateral join of the columns; empty when they need none. */
  join: string;
  /** True for rows of the parent that have at least one. */
  exists: string;
  fromWhere: string;
  scope: Scope;
}

function compileEmbed(embed: EmbedPlan, parent: Scope, compiler: Compiler): EmbedSql {
  const { relationship, resource } = embed;
  const scope: Scope = { resource, alias: compiler.nextAlias() };
  const { from, join } = joinEmbed(embed, parent, scope.alias, compiler);
  const { rows, fromWhere } = compileRead(embed, scope, from, compiler, join);
  const common = { exists: `exists (select ${fromWhere})`, fromWhere, scope };
  if (embed.columns.length === 0 && embed.embeds.length === 0) {
    return { ...common, columns: [], join: '' };
  }
  const alias = compiler.nextAlias();
  const lateral = (sql: string) => ` left join lateral (${sql}) as ${alias} on true`;
  if (embed.spread) {
    const names = outputNames(embed).map(quoteName);
    const columns = names.map((name) => `${alias}.${name}`);
    if (isToOne(relationship)) return { ...common, columns, join: lateral(rows) };
    const inner = compiler.nextAlias();
    const lists = names.map((name) => `${listJson(embed, `${inner}.${name}`)} as ${name}`);
    const sql = `select ${lists.join(', ')} from (${rows}) as ${inner}`;
    return { ...common, columns, join: lateral(sql) };
  }
  const name = quoteName(embed.name);
  if (isToOne(relationship) && !holdsList(embed)) {
    return { ...common, columns: [`row_to_json(${alias}.*) as ${name}`], join: lateral(rows) };
  }
  // Lists are sub-selects, not joins: PostgreSQL builds them after order and limit, only for the rows
  // of the answer, and not beyond its maximum size (statement.ts).
  const json = isToOne(relationship) ? `row_to_json(${alias}.*)` : listJson(embed, `${alias}.*`);
  return {
    ...common,
    columns: [`(select ${json} from (${rows}) as ${alias}) as ${name}`],
    join: '',
  };
}

/** JSON of the rows of a list. With too many rows the statement fails, see {@link isNestedListTooLong}. */
function listJson({ maxRows }: EmbedPlan, row: string): string {
  const json = `coalesce(json_agg(${row}), '[]')`;
  if (maxRows === undefined) return json;
  // It depends on the count, or PostgreSQL would cast it while it plans.
  const failure = `('${TOO_LONG}' || count(*))::json`;
  return `case when count(*) > ${maxRows} then ${failure} else ${json} end`;
}

const TOO_LONG = 'nested_list_rows_';

/** Whether a statement failed because a nested list has more rows than it may have. */
export function isNestedListTooLong(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '22P02' && !!error.detail?.includes(TOO_LONG);
}

function joinEmbed(
  { relationship }: EmbedPlan,
  parent: Scope,
  alias: string,
  compiler: Compiler,
): { from: string; join: string[] } {
  const { target, columns, junction } = relationship;
  const from = `${target.sql} as ${alias}`;
  const parentColumn = (name: string) => compileField({ name, path: [] }, parent, compiler).sql;
  if (!junction) {
    const join = columns.map(
      ([own, other]) => `${alias}.${quoteName(other)} = ${parentColumn(own)}`,
    );
    return { from, join };
  }
  const middle = compiler.nextAlias();
  const equal =
    (right: (name: string) => string) =>
    ([own, other]: ColumnPair) =>
      `${middle}.${quoteName(own)} = ${right(other)}`;
  return {
    from: `${from}, ${junction.sql} as ${middle}`,
    join: [
      ...junction.source.map(equal(parentColumn)),
      ...junction.target.map(equal((name) => `${alias}.${quoteName(name)}`)),
    ],
  };
}

/** Names of the columns that a spread embed adds to its parent. */
function outputNames(plan: ReadPlan): string[] {
  const own = plan.columns.flatMap(({ field, alias }) =>
    field.name === '*' ? [...plan.resource.columns.keys()] : (alias ?? nameOf(field)),
  );
  const embedded = plan.embeds.flatMap((embed) => {
    if (embed.columns.length === 0 && embed.embeds.length === 0) return [];
    return embed.spread ? outputNames(embed) : embed.name;
  });
  return [...own, ...embedded];
}
