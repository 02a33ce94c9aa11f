import type {
  AtPath,
  ColumnItem,
  Condition,
  EmbedItem,
  OrderTerm,
  Query,
  SelectItem,
} from './grammar/ast.ts';
import { intersect, type RowRange } from './range.ts';
import { RestError } from './rest-error.ts';
import { findRelationship } from './schema/find-relationship.ts';
import { isToOne, type Relationship, type Resource, type Schema } from './schema/schema.ts';

/** A resource with everything that is to be read of it; the root of a tree of embeds. */
export interface ReadPlan {
  resource: Resource;
  columns: ColumnItem[];
  conditions: Condition[];
  order: OrderTerm[];
  range: RowRange;
  embeds: EmbedPlan[];
}

export interface EmbedPlan extends ReadPlan {
  /** Name of the embed in the answer and in other parameters. */
  name: string;
  relationship: Relationship;
  isInner: boolean;
  spread: boolean;
}

/**
 * Finds the resources that a query embeds and gives each its columns, filters, order and range.
 *
 * @throws RestError for relationships that do not exist, and for parameters about resources that
 * are not embedded.
 */
export function planRead(
  { maxRows }: Pick<Schema, 'maxRows'>,
  resource: Resource,
  query: Query,
): ReadPlan {
  const plan: ReadPlan = { resource, ...planItems(resource, query.select, maxRows) };
  for (const { path, value } of query.conditions) planAt(plan, path).conditions.push(value);
  for (const { path, value } of query.order) planAt(plan, path).order.push(...value);
  for (const { path, value } of query.offset) planAt(plan, path).range.offset = value;
  for (const { path, value } of query.limit) limitTo(planAt(plan, path), value);
  return plan;
}

function limitTo(plan: ReadPlan, limit: number): void {
  plan.range = intersect(plan.range, { offset: plan.range.offset, limit });
}

type Items = Omit<ReadPlan, 'resource'>;

function planItems(resource: Resource, items: readonly SelectItem[], maxRows: number): Items {
  const embeds: EmbedPlan[] = [];
  const columns: ColumnItem[] = [];
  for (const item of items) {
    if (item.type === 'column') columns.push(item);
    else embeds.push(planEmbed(resource, item, embeds, maxRows));
  }
  return { columns, embeds, conditions: [], order: [], range: { offset: 0, limit: maxRows } };
}

function planEmbed(
  source: Resource,
  item: EmbedItem,
  siblings: readonly EmbedPlan[],
  maxRows: number,
): EmbedPlan {
  const relationship = findRelationship(source, item.name, item.hint);
  const name = item.alias ?? item.name;
  if (siblings.some((sibling) => sibling.relationship === relationship || sibling.name === name)) {
    throw new RestError(
      400,
      'embed_repeated',
      `'${name}' is embedded more than once in '${source.name}'`,
    );
  }
  const items = planItems(relationship.target, item.select, maxRows);
  return {
    ...items,
    resource: relationship.target,
    name,
    relationship,
    isInner: item.join === 'inner',
    spread: item.spread,
    // The one row of an object needs no limit, and a limit would keep the planner from joining.
    range: isToOne(relationship) ? { offset: 0 } : items.range,
  };
}

/** The plan of an embedded resource by the names on the way to it. */
function planAt(root: ReadPlan, path: AtPath<unknown>['path']): ReadPlan {
  let plan = root;
  for (const name of path) {
    const embed = plan.embeds.find((candidate) => candidate.name === name);
    if (!embed) {
      throw new RestError(
        400,
        'PGRST108',
        `'${name}' is not an embedded resource in this request`,
        { hint: `Verify that '${name}' is included in the 'select' query parameter.` },
      );
    }
    plan = embed;
  }
  return plan;
}
