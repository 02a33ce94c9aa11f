import type { Action, Answer, Row, State, TableAction } from './actions.ts';
import type { Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import type { AccessTarget } from './target.ts';
import type { World } from './world.ts';

/** SQLSTATE of "permission denied" and of a row that a policy does not let in. */
const NOT_ALLOWED = '42501';

/**
 * Tries a rule as one identity, all attempts of it, and says what came of it.
 *
 * @param before the content of the database as it is now
 * @returns the content afterwards, and an outcome, or a sentence that is none when the answer and
 * the content do not fit together: refused but changed, accepted without effect.
 */
export async function tryRule(
  target: AccessTarget,
  rule: Rule,
  { who, world, before }: { who: Identity; world: World; before: State },
): Promise<{ outcome: Outcome; after: State }> {
  const answers: [Action, Answer][] = [];
  for (const action of rule.attempts(world, who)) {
    answers.push([action, await target.attempt(who, action)]);
  }
  // Several attempts are all expected to leave everything as it was, so that one look is enough.
  const after = await target.state(kindOf(rule));
  const seen = answers.map(([action, answer]) =>
    judge(target, { rule, who, world, action, before, answer, after }),
  );
  return { outcome: [...new Set(seen)].join(' or '), after };
}

/** What of the content a rule is about. */
export function kindOf(rule: Rule): 'rows' | 'files' {
  return rule.object.startsWith('storage.') ? 'files' : 'rows';
}

interface Case {
  rule: Rule;
  who: Identity;
  world: World;
  action: Action;
  before: State;
  answer: Answer;
  after: State;
}

function judge(target: AccessTarget, facts: Case): Outcome {
  const { rule, who, world, action, before, answer, after } = facts;
  const changed = JSON.stringify(before) !== JSON.stringify(after);
  if ('refused' in answer) {
    const outcome = refusal(target, who, answer);
    return changed ? `${outcome}, but something changed` : outcome;
  }
  const { rows } = answer;
  const worked = rule.worked
    ? rule.worked({ before, after, rows, world, who })
    : hasEffect(action, rule.stored?.(world, who), { before, after, rows });
  if (worked) return 'yes';
  return changed ? 'something else changed' : 'none';
}

function refusal(
  target: AccessTarget,
  who: Identity,
  answer: { refused: string; status?: number },
) {
  if (answer.refused !== NOT_ALLOWED) return answer.refused;
  const expected = who === 'visitor' ? 401 : 403;
  return target.way === 'sql' || answer.status === expected ? 'no' : `no, with ${answer.status}`;
}

type Facts = { before: State; after: State; rows: Row[] };

function hasEffect(action: Action, stored: Row | undefined, facts: Facts): boolean {
  const { before, after, rows } = facts;
  const names = (state: State) => new Set(state.objects?.map(({ name }) => name));
  switch (action.verb) {
    case 'select':
      return rows.length > 0;
    case 'insert':
    case 'upsert':
    case 'update':
    case 'delete':
      return wrote(action, stored, facts);
    case 'upload':
      return !names(before).has(action.name) && names(after).has(action.name);
    case 'overwrite':
      return JSON.stringify(before) !== JSON.stringify(after) && names(after).has(action.name);
    case 'remove':
      return !names(after).has(action.name);
    case 'move':
      return !names(after).has(action.from) && names(after).has(action.to);
    case 'copy':
      return names(after).has(action.from) && names(after).has(action.to);
    case 'list':
    case 'public read':
      return rows.length > 0;
    default:
      return false;
  }
}

function wrote(action: TableAction, stored: Row | undefined, { before, after }: Facts) {
  const table = action.table.split('.')[1] ?? '';
  const earlier = new Set(before[table]?.map((row) => JSON.stringify(row)));
  const rows = after[table] ?? [];
  const fresh = rows.filter((row) => !earlier.has(JSON.stringify(row)));
  if ('row' in action) {
    return fresh.length === 1 && holds(fresh[0], stored ?? action.row);
  }
  const { column, value } = action.where;
  const found = (row: Row) => String(row[column]) === String(value);
  if (!('set' in action)) return earlier.size > rows.length && !rows.some(found);
  return fresh.length === 1 && fresh.every(found) && holds(fresh[0], stored ?? action.set);
}

/** True when the row has these values; ids come as text or number, by driver. */
function holds(row: Row | undefined, values: Row): boolean {
  return Object.entries(values).every(([column, value]) => String(row?.[column]) === String(value));
}
