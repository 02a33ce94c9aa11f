import { quoteName, type Routine } from '../schema/schema.ts';
import type { Compiler } from './compiler.ts';
import { listLiteral } from './parameters.ts';
import type { JsonObject } from './payload.ts';

/** Arguments of a call, as they were sent. */
export type CallArguments =
  | { type: 'json'; values: JsonObject }
  | { type: 'text'; values: ReadonlyMap<string, readonly string[]> }
  | { type: 'unnamed'; body: unknown };

/** Names of the arguments that were sent. */
export function argumentNames(given: CallArguments): string[] {
  if (given.type === 'unnamed') return [];
  return given.type === 'json' ? Object.keys(given.values) : [...given.values.keys()];
}

/** `select … from` a function: rows with its columns, or with one column `value`. */
export function compileCall(routine: Routine, given: CallArguments, compiler: Compiler): string {
  const { nextAlias } = compiler;
  const { from, list } = compileArguments(routine, given, compiler);
  const alias = nextAlias();
  const columns = routine.returns === 'composite' ? alias : `${alias}(value)`;
  return `select ${alias}.* from ${from}lateral ${routine.sql}(${list}) as ${columns}`;
}

function compileArguments(
  routine: Routine,
  given: CallArguments,
  { parameters, nextAlias }: Compiler,
): { from: string; list: string } {
  if (given.type === 'unnamed') {
    const type = routine.arguments[0]?.type ?? 'json';
    return { from: '', list: `${parameters.bind(JSON.stringify(given.body))}::${type}` };
  }
  const names = new Set(argumentNames(given));
  const used = routine.arguments.filter(({ name }) => names.has(name));
  if (used.length === 0) return { from: '', list: '' };
  const named = ({ name, isVariadic }: (typeof used)[number], value: string) =>
    `${isVariadic ? 'variadic ' : ''}${quoteName(name)} => ${value}`;

  if (given.type === 'text') {
    const list = used.map((argument) => {
      const values = given.values.get(argument.name) ?? [];
      const text = argument.isVariadic ? listLiteral(values) : (values.at(-1) ?? '');
      return named(argument, `${parameters.bind(text)}::${argument.type}`);
    });
    return { from: '', list: list.join(', ') };
  }
  const alias = nextAlias();
  const types = used.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  const json = parameters.bind(JSON.stringify(given.values));
  return {
    from: `json_to_record(${json}::json) as ${alias}(${types}), `,
    list: used
      .map((argument) => named(argument, `${alias}.${quoteName(argument.name)}`))
      .join(', '),
  };
}
