import type { ReadPlan } from '../plan.ts';
import { notEmbedded, RestError } from '../rest-error.ts';
import { isToOne } from '../schema/schema.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileField } from './fields.ts';

/** An embed with columns to order rows by. */
interface OrderingEmbed {
  scope: Scope;
  /** `from … where …` */
  fromWhere: string;
}

/** An order as SQL: ` order by …`, and the joins that its terms refer to. */
export interface OrderSql {
  join: string;
  orderBy: string;
}

/**
 * Compiles an order, also by columns of embedded resources with at most one row. Each of these is
 * joined once, whatever the number of its terms.
 */
export function compileOrder(
  { order, resource, embeds: plans }: ReadPlan,
  scope: Scope,
  embeds: ReadonlyMap<string, OrderingEmbed>,
  compiler: Compiler,
): OrderSql {
  const joined = new Map<OrderingEmbed, { alias: string; columns: string[] }>();
  const terms = order.map(({ field, embed: name, direction, nulls }) => {
    const ending = `${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
    if (name === undefined) return compileField(field, scope, compiler).sql + ending;
    const embed = embeds.get(name);
    const plan = plans.find((candidate) => candidate.name === name);
    if (!embed || !plan) throw notEmbedded(name);
    if (!isToOne(plan.relationship)) throw orderOfMany(resource.name, name);
    const { alias, columns } = joined.get(embed) ?? { alias: compiler.nextAlias(), columns: [] };
    joined.set(embed, { alias, columns });
    columns.push(compileField(field, embed.scope, compiler).sql);
    return `${alias}.c${columns.length}${ending}`;
  });
  const joins = [...joined].map(([{ fromWhere }, { alias, columns }]) => {
    const list = columns.map((column, index) => `${column} as c${index + 1}`).join(', ');
    return ` left join lateral (select ${list} ${fromWhere}) as ${alias} on true`;
  });
  return {
    join: joins.join(''),
    orderBy: terms.length > 0 ? ` order by ${terms.join(', ')}` : '',
  };
}

/** ` limit … offset …` */
export function compileRange({ range: { offset, limit } }: ReadPlan, compiler: Compiler): string {
  const limited = limit === undefined ? '' : ` limit ${compiler.bind(`${limit}`)}::bigint`;
  return offset === 0 ? limited : `${limited} offset ${compiler.bind(`${offset}`)}::bigint`;
}

function orderOfMany(source: string, name: string): RestError {
  return new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
    details: `'${source}' and '${name}' do not form a many-to-one or one-to-one relationship`,
  });
}
