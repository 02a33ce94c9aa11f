import type {
  AtPath,
  ColumnItem,
  Condition,
  EmbedItem,
  OrderTerm,
  Query,
  SelectItem,
} from './grammar/ast.ts';
import { notEmbedded, RestError } from './rest-error.ts';
import { findRelationship } from './schema/find-relationship.ts';
import type { Relationship, Resource } from './schema/schema.ts';
import { isToOne } from './schema/schema.ts';

/** Maximum rows of a list, as in supabase/config.toml. */
const MAX_ROWS = 1000;

/** A range of rows: `limit` of them, or all, after the first `offset`. */
interface RowRange {
  offset: number;
  limit?: number;
}

/** What is read from a resource; the plan of a request is a tree of embeds. */
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
}

/**
 * Plans a query: finds its embedded resources and assigns columns, filters, order and range to each.
 *
 * @throws RestError for relationships that do not exist, and for parameters about resources that are
 * not embedded.
 */
export function planRead(resource: Resource, query: Query): ReadPlan {
  const plan = planResource(resource, query.select, MAX_ROWS);
  for (const { path, value } of query.conditions) planAt(plan, path).conditions.push(value);
  for (const { path, value } of query.order) planAt(plan, path).order.push(...value);
  for (const { path, value } of query.offset) planAt(plan, path).range.offset = value;
  for (const { path, value } of query.limit) {
    const { range } = planAt(plan, path);
    range.limit = Math.min(range.limit ?? value, value);
  }
  return plan;
}

/** True for a resource with lists at any level of its embeds. */
export function holdsList({ embeds }: ReadPlan): boolean {
  return embeds.some((embed) => !isToOne(embed.relationship) || holdsList(embed));
}

function planResource(resource: Resource, items: SelectItem[], limit?: number): ReadPlan {
  const range = { offset: 0, ...(limit !== undefined && { limit }) };
  const plan: ReadPlan = { resource, columns: [], conditions: [], order: [], range, embeds: [] };
  for (const item of items) {
    if (item.type === 'column') plan.columns.push(item);
    else plan.embeds.push(planEmbed(plan, item));
  }
  return plan;
}

function planEmbed({ resource, embeds }: ReadPlan, item: EmbedItem): EmbedPlan {
  const relationship = findRelationship(resource, item.name, item.hint);
  const name = item.alias ?? item.name;
  if (embeds.some((other) => other.relationship === relationship || other.name === name)) {
    throw new RestError(
      400,
      'embed_repeated',
      `'${name}' is embedded more than once in '${resource.name}'`,
    );
  }
  // An object has one row and needs no limit; a limit would keep the planner from joining.
  const limit = isToOne(relationship) ? undefined : MAX_ROWS;
  return {
    ...planResource(relationship.target, item.select, limit),
    name,
    relationship,
    isInner: item.isInner,
  };
}

/** The plan of the resource that a path names. */
function planAt(root: ReadPlan, path: AtPath<unknown>['path']): ReadPlan {
  let plan = root;
  for (const name of path) {
    const embed = plan.embeds.find((candidate) => candidate.name === name);
    if (!embed) throw notEmbedded(name);
    plan = embed;
  }
  return plan;
}
