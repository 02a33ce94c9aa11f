import type { PlanNode } from './plan-log.ts';

/** Rows that a statement may read or sort without an index. */
const MAX_ROWS = 5_000;

/**
 * What of a plan takes longer the more customers and orders there are: `reads TABLE` without the help
 * of an index, `walks INDEX` in its order until enough rows fit a filter, `sorts` many rows.
 *
 * @param large names of tables and indexes that grow with the shop
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
    // These hand on a row as soon as they have it.
    const passesOn = ['Limit', 'Nested Loop', 'Subquery Scan', 'Result', 'LockRows'].includes(type);
    for (const next of children) visit(next, type === 'Limit' || (isLimited && passesOn));
  };
  visit(plan, false);
  return found;
}

/** Whether rows are found by a key: those of a bitmap by the index scan below it. */
function isByKey(node: PlanNode): boolean {
  const { 'Node Type': type } = node;
  return type === 'Bitmap Heap Scan' || 'Index Cond' in node || 'TID Cond' in node;
}
