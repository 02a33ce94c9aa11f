import type { PlanNode } from './plan-log.ts';

/** Maximum number of rows that a statement may sort. */
const MAX_ROWS = 5_000;

/**
 * Finds the nodes of a plan that get slower as tables grow: `reads TABLE` without an index,
 * `walks INDEX` in its order until enough rows match a filter, `sorts` many rows.
 *
 * @param large names of the tables and indexes that grow with the shop
 */
export function findSlowNodes(plan: PlanNode, large: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table = '', Plans: children = [] } = node;
    const index = node['Index Name'];
    if (large.has(index ?? table) && type.endsWith('Scan') && !isByKey(node)) {
      if (index === undefined) found.push(`reads ${table}`);
      else if (!isLimited || node.Filter) found.push(`walks ${index}`);
    }
    const [child] = children;
    if (type === 'Sort' && child && child['Plan Rows'] > MAX_ROWS) found.push('sorts');
    // These nodes return rows incrementally.
    const isStreaming = ['Limit', 'Nested Loop', 'Subquery Scan', 'Result', 'LockRows'].includes(
      type,
    );
    for (const next of children) visit(next, type === 'Limit' || (isLimited && isStreaming));
  };
  visit(plan, false);
  return found;
}

/** Whether rows are found by key. A bitmap heap scan gets them from the index scan below it. */
function isByKey(node: PlanNode): boolean {
  const { 'Node Type': type } = node;
  return type === 'Bitmap Heap Scan' || 'Index Cond' in node || 'TID Cond' in node;
}
