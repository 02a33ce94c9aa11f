import type { EmbedPlan, ReadPlan } from '../plan.ts';
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
  matching: string;
}

/**
 * Compiles a plan with all its embeds.
 *
 * @param from what the alias of the scope stands for.
 * @param join conditions that tie an embed to its parent.
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
  const exists = (name: string) => embeds.get(name)?.exists;
  const conditions = [
    ...join,
    ...plan.conditions.map((condition) => compileCondition(condition, scope, compiler, exists)),
    ...plan.embeds.filter(({ isInner }) => isInner).map(({ name }) => exists(name) ?? 'false'),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const columns = [
    ...plan.columns.map((item) => compileColumnItem(item, scope, compiler)),
    ...[...embeds.values()].flatMap((embed) => embed.columns),
  ];
  const joins = [...embeds.values()].map((embed) => embed.join).join('');
  const order = compileOrder(plan, scope, embeds, compiler);
  return {
    rows: `select ${columns.join(', ')} from ${from}${joins}${where}${order}${compileRange(plan, compiler)}`,
    matching: `from ${from}${where}`,
  };
}

interface EmbedSql {
  columns: string[];
  /** The lateral join that the columns come from; empty for an embed without columns. */
  join: string;
  /** True for rows of the parent that have at least one. */
  exists: string;
  matching: string;
  scope: Scope;
}

function compileEmbed(embed: EmbedPlan, parent: Scope, compiler: Compiler): EmbedSql {
  const { relationship, resource } = embed;
  const scope: Scope = { resource, alias: compiler.nextAlias() };
  const { from, join } = joinEmbed(embed, parent, scope.alias, compiler);
  const { rows, matching } = compileRead(embed, scope, from, compiler, join);
  const common = { exists: `exists (select ${matching})`, matching, scope };
  if (embed.columns.length === 0 && embed.embeds.length === 0) {
    return { ...common, columns: [], join: '' };
  }
  const alias = compiler.nextAlias();
  const lateral = (sql: string) => ` left join lateral (${sql}) as ${alias} on true`;
  if (embed.spread) {
    const names = outputNames(embed).map(quoteName);
    if (isToOne(relationship)) {
      return { ...common, columns: names.map((name) => `${alias}.${name}`), join: lateral(rows) };
    }
    const inner = compiler.nextAlias();
    const lists = names.map((name) => `coalesce(json_agg(${inner}.${name}), '[]') as ${name}`);
    const sql = `select ${lists.join(', ')} from (${rows}) as ${inner}`;
    return { ...common, columns: names.map((name) => `${alias}.${name}`), join: lateral(sql) };
  }
  const name = quoteName(embed.name);
  if (isToOne(relationship)) {
    return { ...common, columns: [`row_to_json(${alias}.*) as ${name}`], join: lateral(rows) };
  }
  const inner = compiler.nextAlias();
  const list = `select coalesce(json_agg(${inner}.*), '[]') as list from (${rows}) as ${inner}`;
  return { ...common, columns: [`${alias}.list as ${name}`], join: lateral(list) };
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

/** Names of the columns that a spread embed gives its parent. */
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
