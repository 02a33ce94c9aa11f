import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest, type TestRest } from './test-rest.ts';

let rest: TestRest;

beforeAll(async () => {
  rest = await startRest(await readFile(new URL('library.sql', import.meta.url), 'utf8'));
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
    ['book?id=like.1*', 404, '42883'],
    ['book?select=book_tag(tag)&book_tag.nothing=eq.1', 400, '42703'],
    ['book?tag.id=eq.1', 400, 'PGRST108'],
    ['book?tag.order=id', 400, 'PGRST108'],
    ['book?tag.limit=1', 400, 'PGRST108'],
    ['book?select=book_tag(tag)&book_tag.tag.limit=1', 400, 'PGRST108'],
    ['book?select=book_tag(tag(id))&tag.limit=1', 400, 'PGRST108'],
    ['book?select=book_tag(tag(id))&book_tag.tag.nothing=eq.1', 400, '42703'],
    ['book?select=publisher!inner!left(id)', 400, 'PGRST100'],
    ['book?select=publisher!inner', 400, 'PGRST100'],
    ['book?select=publisher!nothing(*)', 400, 'PGRST200'],
    ['book?select=publisher!__proto__(*)', 400, 'PGRST200'],
    ['book?select=book_tag(note(*))', 400, 'PGRST200'],
    ['book?select=publisher(name)&order=publisher(name)', 400, 'PGRST100'],
    ['book?title=fts(none).x', 400, '42704'],
    ['book?title=fts().x', 400, 'PGRST100'],
    ['book?title=neq(any).{x}', 400, 'PGRST100'],
    ['book?id=eq(some).{1}', 400, 'PGRST100'],
    ['book?id=eq(any).1', 400, '22P02'],
    ['book?tags=cs.a', 400, '22P02'],
    ['book?id=cs.1', 404, '42883'],
    ['book?title=match.x', 400, 'operator_not_allowed'],
    ['book?title=not.imatch(any).{x}', 400, 'operator_not_allowed'],
    ['book?select=', 400, 'PGRST100'],
    ['book?select=note(*)', 400, 'PGRST200'],
    ['book?select=__proto__(*)', 400, 'PGRST200'],
    ['book?select=author(*)', 300, 'PGRST201'],
    ['author?select=book(*)', 300, 'PGRST201'],
    ['book?select=tag(label)', 400, 'PGRST200'],
    ['book?select=...publisher(name)', 400, 'PGRST127'],
    ['book?select=publisher()', 400, 'PGRST127'],
    ['book?select=publisher!inner()', 400, 'PGRST127'],
    ['book?select=id::regclass', 400, '42704'],
    ['book?select=id::__proto__', 400, '42704'],
    ['book?select=title::int', 400, '22P02'],
    ['author?select=nothing->a', 400, '42703'],
    ['author?select=profile->', 400, 'PGRST100'],
    ['author?select=profile->a(id)', 400, 'PGRST100'],
    ['book?select=count()', 400, 'PGRST127'],
    ['book?select=n:pages.max()', 400, 'PGRST127'],
    ['author?profile->>n=eq.1', 400, 'PGRST127'],
    ['author?order=profile->n', 400, 'PGRST127'],
    ['author?or=(profile->n.eq.1,id.eq.1)', 400, 'PGRST127'],
    ['rpc/add?a=1&columns=a', 400, 'PGRST127'],
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

  test('unknown preferences are ignored', async () => {
    expect((await rest.call('tag', { prefer: 'foo=bar, count=many' })).status).toBe(200);
  });

  test.each(['missing=default', 'count=exact, handling=strict', 'max-affected=1'])(
    'the preference %s: 400',
    async (prefer) => {
      const answer = await rest.call('tag', { prefer });
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'PGRST127']);
    },
  );
});

test('selecting readable columns requires no rights on other columns', async () => {
  expect(await get('secret?select=visible')).toEqual([{ visible: 'seen' }]);
});

test('serves a new table after the reload notification', async () => {
  expect((await rest.call('newcomer')).status).toBe(404);
  const reloaded = rest.nextReload();
  await rest.database.run(`
    create table public.newcomer (id integer primary key);
    grant select on public.newcomer to anon;
    notify pgrst, 'reload schema'`);
  await reloaded;
  expect(await get('newcomer')).toEqual([]);
});
