import type { Row, Where } from './actions.ts';
import type { Identity } from './identities.ts';
import { parseOutcomes, type Rule, type RuleFacts } from './rule.ts';
import type { World } from './world.ts';

type FromContext<T> = (world: World, identity: Identity) => T;
type WhereFacts = { where: FromContext<Where> };

/** Returns rule builders for a table, one per verb. */
export function rulesOf(object: string) {
  const rule = (
    verb: Rule['verb'],
    { outcomes, ...facts }: RuleFacts,
    attempts: Rule['attempts'],
  ): Rule => ({
    ...facts,
    object,
    verb,
    outcomes: parseOutcomes(outcomes),
    attempts,
  });
  return {
    select: ({
      where,
      columns = '*',
      ...facts
    }: RuleFacts & WhereFacts & { columns?: string }): Rule =>
      rule('select', facts, (...context) => [
        { verb: 'select', table: object, where: where(...context), columns },
      ]),
    insert: ({ row, ...facts }: RuleFacts & { row: FromContext<Row> }): Rule =>
      rule('insert', facts, (...context) => [
        { verb: 'insert', table: object, row: row(...context) },
      ]),
    upsert: ({ row, ...facts }: RuleFacts & { row: FromContext<Row> }): Rule =>
      rule('upsert', facts, (...context) => [
        { verb: 'upsert', table: object, row: row(...context) },
      ]),
    update: ({ where, set, ...facts }: RuleFacts & WhereFacts & { set: FromContext<Row> }): Rule =>
      rule('update', facts, (...context) => [
        { verb: 'update', table: object, where: where(...context), set: set(...context) },
      ]),
    delete: ({ where, ...facts }: RuleFacts & WhereFacts): Rule =>
      rule('delete', facts, (...context) => [
        { verb: 'delete', table: object, where: where(...context) },
      ]),
  };
}

/** The row with this id. */
export const byId = (value: string | number): Where => ({ column: 'id', value });
