import { quoteName, type Routine } from '../schema/schema.ts';
import type { Compiler } from './compiler.ts';
import type { JsonObject } from './payload.ts';

/** Arguments of a call: text of a query, or members of a JSON object. */
export type CallArguments =
  | { type: 'json'; values: JsonObject }
  | { type: 'text'; values: ReadonlyMap<string, string> };

/** `select … from` a function: rows with its columns, or with one column `value`. */
export function compileCall(routine: Routine, given: CallArguments, compiler: Compiler): string {
  const { from, list } = compileArguments(routine, given, compiler);
  const alias = compiler.nextAlias();
  const columns = routine.returns === 'composite' ? alias : `${alias}(value)`;
  return `select ${alias}.* from ${from}lateral ${routine.sql}(${list.join(', ')}) as ${columns}`;
}

function compileArguments(
  routine: Routine,
  given: CallArguments,
  compiler: Compiler,
): { from: string; list: string[] } {
  if (given.type === 'text') {
    const list = routine.arguments.flatMap(({ name, type }) => {
      const value = given.values.get(name);
      return value === undefined ? [] : `${quoteName(name)} => ${compiler.bind(value)}::${type}`;
    });
    return { from: '', list };
  }
  const used = routine.arguments.filter(({ name }) => Object.hasOwn(given.values, name));
  if (used.length === 0) return { from: '', list: [] };
  const alias = compiler.nextAlias();
  const types = used.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const json = compiler.bind(JSON.stringify(given.values));
  return {
    from: `json_to_record(${json}::json) as ${alias}(${types}), `,
    list: used.map(({ name }) => `${quoteName(name)} => ${alias}.${quoteName(name)}`),
  };
}
