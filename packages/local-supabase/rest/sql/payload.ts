import { checkBound } from '../bounds.ts';
import { parseJsonBody } from '../json-body.ts';
import { RestError } from '../rest-error.ts';
import { type Column, quoteName, type Table } from '../schema/schema.ts';
import type { Compiler } from './compiler.ts';

export type JsonObject = Record<string, unknown>;

/** The rows of a write. */
export interface Payload {
  columns: readonly Column[];
  rows: readonly JsonObject[];
}

/**
 * Reads rows from the body: one object, or a list of objects with the same keys.
 *
 * @param names the parameter `columns`: only these keys are used, and rows may lack them
 * @throws RestError PGRST102 for another body, PGRST204 for a key that is no column.
 */
export function readPayload(
  body: Uint8Array,
  table: Table,
  names: readonly string[] | undefined,
): Payload {
  const value = parseJsonBody(body);
  const rows = Array.isArray(value) ? value : [value];
  checkBound('rows', rows.length);
  if (!rows.every(isJsonObject)) throw keysDiffer();
  const keys = names ?? uniformKeys(rows);
  checkBound('keys', keys.length);
  const columns = keys.map((key) => table.columns.get(key) ?? unknownKey(key, table));
  return { columns, rows: names ? rows.map((row) => pick(row, names)) : rows };
}

/** True for a JSON object; raw numbers are objects of JavaScript too, see json-body.ts. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
  );
}

function uniformKeys(rows: readonly JsonObject[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const isUniform = rows.every((row) => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  });
  if (!isUniform) throw keysDiffer();
  return keys;
}

/** Copies the existing members with these names. */
export function pick(row: JsonObject, names: readonly string[]): JsonObject {
  const picked: JsonObject = Object.create(null);
  for (const name of names) if (Object.hasOwn(row, name)) picked[name] = row[name];
  return picked;
}

/** Compiles rows as a `from` item with this alias, with one parameter for all of them. */
export function compilePayload(
  { columns, rows }: Payload,
  alias: string,
  compiler: Compiler,
): string {
  const json = `${compiler.bind(JSON.stringify(rows))}::json`;
  if (columns.length === 0) return `json_array_elements(${json}) as ${alias}`;
  const types = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  return `json_to_recordset(${json}) as ${alias}(${types})`;
}

function keysDiffer(): RestError {
  return new RestError(400, 'PGRST102', 'All object keys must match');
}

function unknownKey(key: string, table: Table): never {
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${key}' column of '${table.name}' in the schema cache`,
  );
}
