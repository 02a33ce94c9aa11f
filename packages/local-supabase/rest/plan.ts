import type { ApiRole } from '../database/database.ts';
import { checkBound, REST_BOUNDS } from './bounds.ts';
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
import { isToOne, type Relationship, type Resource } from './schema/schema.ts';

/** Maximum rows of a list, as in supabase/config.toml. */
const MAX_ROWS = 1000;

/** A range of rows: `limit` of them, or all, after the first `offset`. */
export interface RowRange {
  offset: number;
  limit?: number;
}

/** A resource with everything that is read from it; the root of a tree of embeds. */
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
  /** Rows that a nested list may have: the request is refused when it finds more. */
  maxRows?: number;
}

/**
 * Plans a query: finds its embedded resources and assigns columns, filters, order and range to each.
 *
 * @throws RestError for relationships that do not exist, for parameters about resources that are not
 * embedded, and for too many lists within each other.
 */
export function planRead(resource: Resource, query: Query, role: ApiRole): ReadPlan {
  const root: Place = { role, embeds: 0, lists: 0 };
  const plan: ReadPlan = { resource, ...planItems(resource, query.select, root) };
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
export function holdsList({ embeds }: Pick<ReadPlan, 'embeds'>): boolean {
  return embeds.some((embed) => !isToOne(embed.relationship) || holdsList(embed));
}

/** The position of a resource in the tree of a request. */
interface Place {
  role: ApiRole;
  /** Embeds on its path, itself included, and how many of them are lists. */
  embeds: number;
  lists: number;
}

type Items = Omit<ReadPlan, 'resource'>;

function planItems(resource: Resource, items: readonly SelectItem[], place: Place): Items {
  const embeds: EmbedPlan[] = [];
  const columns: ColumnItem[] = [];
  for (const item of items) {
    if (item.type === 'column') columns.push(item);
    else embeds.push(planEmbed(resource, item, embeds, place));
  }
  const range = { offset: 0, limit: MAX_ROWS };
  return { columns, embeds, conditions: [], order: [], range };
}

function planEmbed(
  source: Resource,
  item: EmbedItem,
  siblings: readonly EmbedPlan[],
  parent: Place,
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
  const isList = !isToOne(relationship);
  const place = { ...parent, embeds: parent.embeds + 1, lists: parent.lists + (isList ? 1 : 0) };
  if (place.role !== 'service_role') checkBound('embedLists', place.lists);
  const items = planItems(relationship.target, item.select, place);
  return {
    ...items,
    resource: relationship.target,
    name,
    relationship,
    isInner: item.join === 'inner',
    spread: item.spread,
    // An object has one row and needs no limit; a limit would keep the planner from joining.
    ...(isList ? listBound(place, items) : { range: { offset: 0 } }),
  };
}

/**
 * Bound on the rows of a list. A row of the answer is built as a whole before its size is known, and
 * the rows of nested lists multiply, as do those of a list below a single row that many rows share.
 * A nested list is read one row further than it may have, to refuse it instead of cutting it.
 */
function listBound({ role, embeds }: Place, items: Items) {
  const isNested = embeds > 1 || holdsList(items);
  if (!isNested || role === 'service_role') return { range: { offset: 0, limit: MAX_ROWS } };
  const { limit } = REST_BOUNDS.nestedListRows;
  return { range: { offset: 0, limit: limit + 1 }, maxRows: limit };
}

/** The plan of an embedded resource by the names on its path. */
function planAt(root: ReadPlan, path: AtPath<unknown>['path']): ReadPlan {
  let plan = root;
  for (const name of path) {
    const embed = plan.embeds.find((candidate) => candidate.name === name);
    if (!embed) throw notEmbedded(name);
    plan = embed;
  }
  return plan;
}
