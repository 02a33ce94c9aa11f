import { RestError } from '../rest-error.ts';
import type { Routine, Schema } from './schema.ts';

/**
 * The overload of a function that takes exactly these arguments.
 *
 * @throws RestError PGRST202 without one, PGRST203 (300) with several.
 */
export function findRoutine(
  { functions }: Pick<Schema, 'functions'>,
  name: string,
  keys: readonly string[],
): Routine {
  const overloads = functions.get(name) ?? [];
  const [routine, second] = overloads.filter((overload) => takes(overload, keys));
  if (second) {
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between the overloads of public.${name}`,
    );
  }
  if (routine) return routine;
  const signature = keys.length === 0 ? ' without parameters' : `(${keys.toSorted().join(', ')})`;
  throw new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
  );
}

function takes(routine: Routine, keys: readonly string[]): boolean {
  const names = new Set(routine.arguments.map((argument) => argument.name));
  return (
    keys.every((key) => names.has(key)) &&
    routine.arguments.every(({ isRequired, name }) => !isRequired || keys.includes(name))
  );
}
