import { RestError } from '../rest-error.ts';
import type { Routine, Schema } from './schema.ts';

/**
 * The overload of a function that takes exactly these arguments.
 *
 * @param takesBody whether the whole body may be the argument of a function with one unnamed JSON
 * argument
 * @throws RestError PGRST202 without one, PGRST203 (300) with several.
 */
export function findRoutine(
  { functions }: Pick<Schema, 'functions'>,
  name: string,
  keys: readonly string[],
  takesBody: boolean,
): { routine: Routine; isUnnamed: boolean } {
  const overloads = functions.get(name) ?? [];
  // An argument without a name is the whole body, so it cannot be in the query.
  const isUnnamed = keys.includes('');
  const named = isUnnamed && !takesBody ? [] : overloads.filter((each) => takes(each, keys));
  const [routine, second] = named;
  if (second) throw ambiguous(named);
  if (routine) return { routine, isUnnamed };
  const unnamed = takesBody ? overloads.find(takesOneJson) : undefined;
  if (unnamed) return { routine: unnamed, isUnnamed: true };
  throw notFound(name, keys, takesBody);
}

function takes(routine: Routine, keys: readonly string[]): boolean {
  const names = new Set(routine.arguments.map((argument) => argument.name));
  return (
    keys.every((key) => names.has(key)) &&
    routine.arguments.every(({ isRequired, name }) => !isRequired || keys.includes(name))
  );
}

function takesOneJson({ arguments: [first, second] }: Routine): boolean {
  return first?.name === '' && !second && (first.type === 'json' || first.type === 'jsonb');
}

function notFound(name: string, keys: readonly string[], takesBody: boolean): RestError {
  const list = keys.toSorted().join(', ');
  const signature = keys.length === 0 ? ' without parameters' : `(${list})`;
  const parameters =
    keys.length === 0
      ? ' without parameters'
      : ` with parameter${keys.length > 1 ? 's' : ''} ${list}`;
  const body = takesBody ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name}${parameters}${body}, but no matches were found in the schema cache.`,
    },
  );
}

function ambiguous(routines: readonly Routine[]): RestError {
  const signatures = routines
    .map((routine) => routine.arguments.map(({ name, type }) => `${name} => ${type}`).join(', '))
    .sort()
    .map((list) => `public.${routines[0]?.name}(${list})`);
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
