import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest, type TestRest } from './testing-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('testing-schema.sql', import.meta.url), 'utf8'));
});
afterAll(() => rest.close());

const get = async (path: string) => (await rest.call(path)).body;
const failure = async (path: string) => {
  const { status, body } = await rest.call(path);
  return [status, (body as { code?: string }).code];
};

describe('errors', () => {
  test.each([
    ['nothing', 404, 'PGRST205'],
    ['__proto__', 404, 'PGRST205'],
    ['constructor?select=*', 404, 'PGRST205'],
    ['book/1', 404, 'PGRST125'],
    ['', 404, 'PGRST125'],
    ['book?select=nothing', 400, '42703'],
    ['book?select=__proto__', 400, '42703'],
    ['book?nothing=eq.1', 400, '42703'],
    ['book?order=nothing', 400, '42703'],
    ['book?or=(nothing.eq.1,id.eq.1)', 400, '42703'],
    ['book?__proto__=eq.1', 400, '42703'],
    ['book?constructor=not.eq.1', 400, '42703'],
    ['book?id=eq', 400, 'PGRST100'],
    ['book?id=1', 400, 'PGRST100'],
    ['book?id=foo.1', 400, 'PGRST100'],
    ['book?id=constructor.1', 400, 'PGRST100'],
    ['book?id=in.1,2', 400, 'PGRST100'],
    ['book?id=in.(1,2', 400, 'PGRST100'],
    ['book?id=is.nope', 400, 'PGRST100'],
    ['book?or=', 400, 'PGRST100'],
    ['book?or=()', 400, 'PGRST100'],
    ['book?or=(id.eq.1', 400, 'PGRST100'],
    ['book?or=(id.foo.1,id.eq.1)', 400, 'PGRST100'],
    ['book?select=id,', 400, 'PGRST100'],
    ['book?select=(id)', 400, 'PGRST100'],
    ['book?select=id,author(', 400, 'PGRST100'],
    ['book?select="id', 400, 'PGRST100'],
    ['book?order=id.up', 400, 'PGRST100'],
    ['book?order=id.ascending', 400, 'PGRST100'],
    ['book?limit=abc', 400, 'PGRST100'],
    ['book?limit=1&limit=2', 400, 'PGRST100'],
    ['book?select=id&select=title', 400, 'PGRST100'],
    ['book?a=%FF', 400, 'PGRST100'],
    ['book?title=eq.%00', 400, '22P05'],
    ['book?%00=eq.1', 400, '22P05'],
    ['book?id=eq.abc', 400, '22P02'],
    ['book?genre=eq.none', 400, '22P02'],
    ['book?title=fts(nolang).x', 400, '42704'],
    ['book?select=id::nothing', 400, '42704'],
    ['book?select=id::regclass', 400, '42704'],
    ['book?id=like.1*', 404, '42883'],
    ['book?select=count()', 400, 'PGRST123'],
    ['book?select=pages.sum()', 400, 'PGRST123'],
    ['book?select=n:pages.max()', 400, 'PGRST123'],
    ['book?select=tag(id)&tag.nothing=eq.1', 400, '42703'],
    ['book?tag.id=eq.1', 400, 'PGRST108'],
    ['book?tag.order=id', 400, 'PGRST108'],
    ['book?tag.limit=1', 400, 'PGRST108'],
    ['book?order=tag(id)', 400, 'PGRST108'],
    ['book?select=tag(id)&order=tag(id)', 400, 'PGRST118'],
    ['book?select=tag()&tag=eq.1', 400, 'PGRST120'],
    ['book?select=note(*)', 400, 'PGRST200'],
    ['book?select=__proto__(*)', 400, 'PGRST200'],
    ['book?select=publisher!nothing(*)', 400, 'PGRST200'],
    ['book?select=author(*)', 300, 'PGRST201'],
    ['author?select=book(*)', 300, 'PGRST201'],
    ['secret', 401, '42501'],
  ])('%s: %i %s', async (path, status, code) => {
    expect(await failure(path)).toEqual([status, code]);
  });

  test('a schema that is not exposed: 406', async () => {
    const answer = await rest.call('users', { headers: { 'accept-profile': 'auth' } });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([406, 'PGRST106']);
  });

  test.each(['PUT', 'TRACE2', 'PROPFIND'])('the method %s: 405', async (method) => {
    const answer = await rest.call('book', { method });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([405, 'PGRST117']);
  });

  test('unknown preferences are an error only with strict handling', async () => {
    const lenient = await rest.call('tag', { prefer: 'foo=bar, count=many' });
    expect(lenient.status).toBe(200);
    const strict = await rest.call('tag', { prefer: 'handling=strict, foo=bar, count=exact' });
    expect([strict.status, (strict.body as { code: string }).code]).toEqual([400, 'PGRST122']);
  });
});

test('a select of readable columns needs no right to the others', async () => {
  expect(await get('secret?select=visible')).toEqual([{ visible: 'seen' }]);
});

test('a new table is served after the notification', async () => {
  expect((await rest.call('newcomer')).status).toBe(404);
  const reloaded = rest.nextReload();
  await rest.database.run(`
    create table public.newcomer (id integer primary key);
    grant select on public.newcomer to anon;
    notify pgrst, 'reload schema'`);
  await reloaded;
  expect(await get('newcomer')).toEqual([]);
});
