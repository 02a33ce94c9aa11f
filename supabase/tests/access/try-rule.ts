import { INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import type { Action, Answer, Row, State, TableAction } from './actions.ts';
import type { Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import type { AccessTarget } from './target.ts';
import type { World } from './world.ts';

/**
 * Runs all attempts of a rule as an identity.
 *
 * @param before current content of the database.
 * @returns the content afterwards, and the outcome; a sentence instead if response and content contradict
 * each other, e.g. an error although rows changed.
 */
export async function tryRule(
  target: AccessTarget,
  rule: Rule,
  { identity, world, before }: { identity: Identity; world: World; before: State },
): Promise<{ outcome: Outcome; after: State }> {
  const answers: [Action, Answer][] = [];
  for (const action of rule.attempts(world, identity)) {
    answers.push([action, await target.attempt(identity, action)]);
  }
  // Several attempts must all change nothing, so read the content only once.
  const after = await target.state(scopeOf(rule));
  const outcomes = answers.map(([action, answer]) =>
    outcomeOf(target, { rule, identity, world, action, before, answer, after }),
  );
  return { outcome: [...new Set(outcomes)].join(' or '), after };
}

/** The part of the content that concerns a rule. */
export function scopeOf(rule: Rule): 'rows' | 'files' {
  return rule.object.startsWith('storage.') ? 'files' : 'rows';
}

interface Case {
  rule: Rule;
  identity: Identity;
  world: World;
  action: Action;
  before: State;
  answer: Answer;
  after: State;
}

function outcomeOf(target: AccessTarget, facts: Case): Outcome {
  const { rule, identity, world, action, before, answer, after } = facts;
  const changed = JSON.stringify(before) !== JSON.stringify(after);
  if ('errorCode' in answer) {
    const outcome = errorOutcome(target, identity, answer);
    return changed ? `${outcome}, but something changed` : outcome;
  }
  const { rows } = answer;
  const worked = rule.worked
    ? rule.worked({ before, after, rows, world, identity })
    : hasEffect(action, rule.stored?.(world, identity), { before, after, rows });
  if (worked) return 'yes';
  return changed ? 'something else changed' : 'none';
}

function errorOutcome(
  target: AccessTarget,
  identity: Identity,
  answer: { errorCode: string; status?: number },
) {
  if (answer.errorCode !== INSUFFICIENT_PRIVILEGE) return answer.errorCode;
  const expected = identity === 'visitor' ? 401 : 403;
  return target.transport === 'sql' || answer.status === expected
    ? 'no'
    : `no, with ${answer.status}`;
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
      return hasWritten(action, stored, facts);
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

function hasWritten(action: TableAction, stored: Row | undefined, { before, after }: Facts) {
  const table = action.table.split('.')[1] ?? '';
  const earlier = new Set(before[table]?.map((row) => JSON.stringify(row)));
  const rows = after[table] ?? [];
  const added = rows.filter((row) => !earlier.has(JSON.stringify(row)));
  if ('row' in action) {
    return added.length === 1 && matches(added[0], stored ?? action.row);
  }
  const { column, value } = action.where;
  const found = (row: Row) => String(row[column]) === String(value);
  if (!('set' in action)) return earlier.size > rows.length && !rows.some(found);
  return added.length === 1 && added.every(found) && matches(added[0], stored ?? action.set);
}

/** Whether the row has these values; compared as text, because drivers return ids as text or numbers. */
function matches(row: Row | undefined, values: Row): boolean {
  return Object.entries(values).every(([column, value]) => String(row?.[column]) === String(value));
}
