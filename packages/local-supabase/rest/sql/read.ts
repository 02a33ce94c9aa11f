import type { EmbedPlan, ReadPlan, ResourcePlan } from '../plan.ts';
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
 * Compiles a plan with its embeds.
 *
 * @param from the relation, with the alias of the scope
 */
export function compileRead(
  plan: ReadPlan,
  scope: Scope,
  from: string,
  compiler: Compiler,
): ReadSql {
  const embeds = plan.embeds.map((embed) => compileEmbed(embed, scope, compiler));
  const columns = [...compileColumns(plan, scope, compiler), ...embeds.map(({ column }) => column)];
  const joins = embeds.map(({ join }) => join).join('');
  const where = compileWhere(plan, scope, compiler);
  const ending = compileOrder(plan, scope, compiler) + compileRange(plan, compiler);
  return {
    rows: `select ${columns.join(', ')} from ${from}${joins}${where}${ending}`,
    fromWhere: `from ${from}${where}`,
  };
}

/** The column of an embed in the rows of its parent, and the lateral join that the column needs. */
function compileEmbed(plan: EmbedPlan, parent: Scope, compiler: Compiler) {
  const { relationship, resource } = plan;
  const scope: Scope = { resource, alias: compiler.nextAlias() };
  const keys = relationship.columns.map(
    ([own, other]) =>
      `${scope.alias}.${quoteName(other)} = ${compileColumn(own, parent, compiler).sql}`,
  );
  const rows = [
    `select ${compileColumns(plan, scope, compiler).join(', ')}`,
    ` from ${relationship.target.sql} as ${scope.alias}`,
    compileWhere(plan, scope, compiler, keys),
    compileOrder(plan, scope, compiler),
    compileRange(plan, compiler),
  ].join('');
  const alias = compiler.nextAlias();
  const name = quoteName(plan.name);
  if (isToOne(relationship)) {
    return {
      column: `row_to_json(${alias}.*) as ${name}`,
      join: ` left join lateral (${rows}) as ${alias} on true`,
    };
  }
  // Lists are sub-selects, not joins: PostgreSQL builds them after order and limit, only for the rows
  // of the answer, and not beyond its maximum size (statement.ts).
  const list = `coalesce(json_agg(${alias}.*), '[]')`;
  return { column: `(select ${list} from (${rows}) as ${alias}) as ${name}`, join: '' };
}

function compileColumns({ columns }: ResourcePlan, scope: Scope, compiler: Compiler): string[] {
  return columns.map((item) => compileColumnItem(item, scope, compiler));
}

function compileWhere(
  { conditions }: ResourcePlan,
  scope: Scope,
  compiler: Compiler,
  keys: readonly string[] = [],
): string {
  const all = [...keys, ...conditions.map((each) => compileCondition(each, scope, compiler))];
  return all.length > 0 ? ` where ${all.join(' and ')}` : '';
}

function compileOrder({ order }: ResourcePlan, scope: Scope, compiler: Compiler): string {
  const terms = order.map(({ column, direction, nulls }) =>
    [
      compileColumn(column, scope, compiler).sql,
      ...(direction ? [direction] : []),
      ...(nulls ? [`nulls ${nulls}`] : []),
    ].join(' '),
  );
  return terms.length > 0 ? ` order by ${terms.join(', ')}` : '';
}

function compileRange({ range: { offset, limit } }: ResourcePlan, compiler: Compiler): string {
  const limited = limit === undefined ? '' : ` limit ${compiler.bind(`${limit}`)}::bigint`;
  return offset === 0 ? limited : `${limited} offset ${compiler.bind(`${offset}`)}::bigint`;
}
