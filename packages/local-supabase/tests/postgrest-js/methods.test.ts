/** Each method of postgrest-js is called by a test of this folder, or listed as not applicable. */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTheatre, type Theatre } from './client.ts';
import { NOT_APPLICABLE } from './not-applicable.ts';

const HERE = new URL('./', import.meta.url);

/** Methods that are not public in the types of postgrest-js, or called by `await`. */
const INTERNAL = ['constructor', 'then', 'processResponse', 'cloneRequestState', 'decorateFetch'];

let theatre: Theatre;

beforeAll(async () => {
  theatre = await startTheatre();
});
afterAll(() => theatre.close());

/** Names of the methods of an object, including inherited ones. */
function methodsOf(api: object): string[] {
  const prototype: unknown = Object.getPrototypeOf(api);
  if (prototype === Object.prototype || prototype === null) return [];
  const own = Object.getOwnPropertyNames(prototype);
  return [...own, ...methodsOf(prototype as object)].filter((name) => !INTERNAL.includes(name));
}

function allMethods(): Set<string> {
  const client = theatre.visitor.schema('public');
  const table = client.from('actor');
  return new Set([client, table, table.select()].flatMap(methodsOf));
}

test('every public method is called by the suite, or listed as not applicable', async () => {
  const names = (await readdir(HERE, { recursive: true })).filter((name) =>
    name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, HERE), 'utf8')));
  const suite = texts.join('\n');
  const listed = NOT_APPLICABLE.filter(({ form }) => !form).map(({ call }) => call);
  const methods = [...allMethods()];
  expect(methods.length).toBeGreaterThan(45);
  const missing = methods.filter(
    (name) => !listed.includes(name) && !new RegExp(`\\.${name}(<[^(]+>)?\\(`).test(suite),
  );
  expect(missing).toEqual([]);
});

test('each entry of the list is a method of postgrest-js and has a reason', () => {
  const methods = allMethods();
  for (const { call, why } of NOT_APPLICABLE) {
    expect(methods, call).toContain(call);
    expect(why).toMatch(/^[A-Z].*\.$/);
  }
});

describe('calls that are not applicable answer', () => {
  const attempts = NOT_APPLICABLE.flatMap(({ call, form = '', status, code, attempt }) =>
    attempt ? [[call, form, status, code, attempt] as const] : [],
  );

  test.each(attempts)('%s %s: %i %s', async (_call, _form, status, code, attempt) => {
    const answer = await attempt(theatre.visitor);
    expect(answer.status).toBe(status);
    if (code === null) expect(answer.error).toBeNull();
    else expect(answer.error).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });

  test('rollback() does not roll the write back', async () => {
    await theatre.visitor.from('stage').insert({ name: 'stays' }).rollback();
    const { data } = await theatre.visitor.from('stage').select('name').eq('name', 'stays');
    expect(data).toHaveLength(1);
  });
});
