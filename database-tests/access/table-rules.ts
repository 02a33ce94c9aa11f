import type { Row, Where } from './actions.ts';
import type { Identity } from './identities.ts';
import { outcomes, type Rule, type RuleFacts } from './rule.ts';
import type { World } from './world.ts';

type Given<T> = (world: World, who: Identity) => T;
type Found = { where: Given<Where> };

/** Writes the rules of one table, a verb at a time. */
export function rulesOf(object: string) {
  const rule = (
    verb: Rule['verb'],
    { may, ...facts }: RuleFacts,
    attempts: Rule['attempts'],
  ): Rule => ({
    ...facts,
    object,
    verb,
    may: outcomes(may),
    attempts,
  });
  return {
    select: ({ where, ...facts }: RuleFacts & Found): Rule =>
      rule('select', facts, (...given) => [
        { verb: 'select', table: object, where: where(...given) },
      ]),
    insert: ({ row, ...facts }: RuleFacts & { row: Given<Row> }): Rule =>
      rule('insert', facts, (...given) => [{ verb: 'insert', table: object, row: row(...given) }]),
    upsert: ({ row, ...facts }: RuleFacts & { row: Given<Row> }): Rule =>
      rule('upsert', facts, (...given) => [{ verb: 'upsert', table: object, row: row(...given) }]),
    update: ({ where, set, ...facts }: RuleFacts & Found & { set: Given<Row> }): Rule =>
      rule('update', facts, (...given) => [
        { verb: 'update', table: object, where: where(...given), set: set(...given) },
      ]),
    delete: ({ where, ...facts }: RuleFacts & Found): Rule =>
      rule('delete', facts, (...given) => [
        { verb: 'delete', table: object, where: where(...given) },
      ]),
  };
}

/** The row with this id. */
export const byId = (value: string | number): Where => ({ column: 'id', value });
