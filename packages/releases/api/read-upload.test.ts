import { expect, test } from 'vitest';
import { testContract } from '../tests/contracts.ts';
import { changedForm, formOf, testUpload } from '../tests/uploads.ts';
import { PREFIXES, SERVER_FIELD } from './build-form.ts';
import { readUpload, UploadError } from './read-upload.ts';

const PAGES = [{ path: '/loyalty', title: 'Loyalty' }];
const upload = (changes = {}) => testUpload('loyalty', { pages: PAGES, ...changes });
const withFile = (path: string) => formOf(upload({ files: { [path]: 'text' } }));
const withJson = (before: string, after: string) =>
  changedForm(upload(), (json) => {
    if (!json.includes(before)) throw new Error(`The build has no ${before}`);
    return json.replace(before, () => after);
  });
const withMaps = (maps: Record<string, string>, files = {}) =>
  formOf({
    ...upload({ files }),
    maps: new Map(
      Object.entries(maps).map(([path, text]) => [path, new TextEncoder().encode(text)]),
    ),
  });
const MAP = { version: 3, file: 'a.js', sources: ['a/src/a.ts'], names: [], mappings: 'AAAA' };
const withMap = (changes: object) => withMaps({ 'a.js': JSON.stringify({ ...MAP, ...changes }) });
const withDeclaration = (place: string, text: string) => {
  const { imports, files } = testContract('loyalty');
  return formOf(upload({ contract: { imports, files: { ...files, [place]: text } } }));
};

test('an upload is read back unchanged, for the app in the URL', async () => {
  const sent = upload({ files: { 'static/js/a.1.js': 'a();' } });
  const { build, source } = await readUpload('loyalty', formOf(sent));
  expect({ ...build, maps: undefined }).toEqual({ ...sent, maps: undefined });
  expect(source).toEqual({ dirty: false });
});

test('the server bundle is read back unchanged and checked', async () => {
  const sent = upload({ server: 'server();' });
  const { build } = await readUpload('loyalty', formOf(sent));
  expect(build.server).toEqual(sent.server);
  const changed = formOf(sent);
  changed.set(SERVER_FIELD, new Blob(['other();']));
  await expect(readUpload('loyalty', changed)).rejects.toThrow('differs from its hash');
  const missing = formOf(sent);
  missing.set(SERVER_FIELD, 'server();');
  await expect(readUpload('loyalty', missing)).rejects.toThrow('The server part is missing');
  const unnamed = formOf(upload());
  unnamed.set(SERVER_FIELD, new Blob(['server();']));
  await expect(readUpload('loyalty', unnamed)).rejects.toThrow('differ');
});

test.each([
  '../secret.js',
  'static/../../secret.js',
  '/etc/secret.js',
  'static//a.js',
  '.registry/000000001.js',
  'a\\b.js',
  'release.json',
  'contract.json',
  'remoteEntry.1.js.br',
  'page.html',
  `${'a'.repeat(300)}.js`,
])('a file %s is rejected', async (path) => {
  await expect(readUpload('loyalty', withFile(path))).rejects.toThrow(UploadError);
});

test.each<[string, () => FormData]>([
  ['no JSON', () => changedForm(upload(), () => '{')],
  ['an unknown field', () => withJson('{"contractVersion"', '{"address":"x","contractVersion"')],
  ['a prototype', () => withJson('{"contractVersion"', '{"__proto__":{},"contractVersion"')],
  ['a prototype of versions', () => withJson('"react":"19.3.1"', '"react":{"__proto__":{}}')],
  ['an entry with a path', () => withJson('"remoteEntry.1.js"', '"../x/remoteEntry.1.js"')],
  ['an entry that is missing', () => withJson('"remoteEntry.1.js"', '"remoteEntry.2.js"')],
  ['a page of all paths', () => withJson('"/loyalty"', '"/*"')],
  ['a page without a slash', () => withJson('"/loyalty"', '"loyalty"')],
  ['a file of a page that is missing', () => withJson('"files":[]', '"files":["none.js"]')],
  [
    'a widget whose name is code',
    () => withJson('"widgets":[]', `"widgets":[{"name":"a']; b","places":[]}]`),
  ],
  ['a file that is a folder', () => formOf(upload({ files: { 'a.js': '', 'a.js/b.js': '' } }))],
  [
    'a folder with the name of a compressed file',
    () => formOf(upload({ files: { 'a.js': '', 'a.js.br/b.js': '' } })),
  ],
  [
    'a folder with the name of the description',
    () => formOf(upload({ files: { 'release.json/b.js': '' } })),
  ],
  [
    'a folder with the name of a source map',
    () => withMaps({ a: JSON.stringify(MAP), 'a.map.br/b': JSON.stringify(MAP) }),
  ],
  ['a source map that is no JSON', () => withMaps({ 'a.js': 'not json' })],
  ['a source map that is no object', () => withMaps({ 'a.js': 'null' })],
  ['a source map of another version', () => withMap({ version: 2 })],
  ['a source map with sources', () => withMap({ sourcesContent: ['a();'] })],
  ['a source map of several ones', () => withMap({ sections: [] })],
  ['a source map with a line break in a name', () => withMap({ sources: ['a.ts\n    at b'] })],
  ['a source map with an end of text in a name', () => withMap({ sources: ['a\0b'] })],
  ['a source map that reverses text', () => withMap({ sources: ['a\u202eb'] })],
  ['a source map with a long name', () => withMap({ sources: ['a'.repeat(301)] })],
  ['a source map without a name', () => withMap({ sources: [null] })],
  ['a source map with invalid mappings', () => withMap({ mappings: 'AAAA A' })],
  ['a source map with too many mappings', () => withMap({ mappings: 'A,'.repeat(500_001) })],
  ['a source map with too many bytes', () => withMap({ names: ['a'.repeat(3_000_001)] })],
  ['a description that is too large', () => changedForm(upload(), (json) => json.padEnd(500_001))],
  [
    'a changed file',
    () =>
      withJson(
        /"remoteEntry.1.js":"(..)/.exec(jsonOf(upload()))?.[0] ?? '',
        '"remoteEntry.1.js":"00',
      ),
  ],
])('%s is rejected', async (_case, form) => {
  await expect(readUpload('loyalty', form())).rejects.toThrow(UploadError);
});

test('source maps are read back unchanged, up to four times the largest of the shop', async () => {
  const sent = {
    'static/js/a.js': JSON.stringify(MAP),
    'static/js/b.js': JSON.stringify({ ...MAP, mappings: 'AAAAA,'.repeat(4 * 117_563) }),
  };
  const { build } = await readUpload('loyalty', withMaps(sent));
  const maps = [...(build.maps ?? [])].map(([path, map]) => [path, new TextDecoder().decode(map)]);
  expect(Object.fromEntries(maps)).toEqual(sent);
});

test('an error about a source map quotes only its beginning', async () => {
  const error = await readUpload('loyalty', withMap({ version: 'x'.repeat(1_000_000) })).catch(
    ({ message }: Error) => message,
  );
  expect(error).toMatch(/^The source map of a\.js: version: .{1,200}$/);
});

test('a file missing in the description is rejected', async () => {
  const form = formOf(upload());
  form.set(`${PREFIXES.files}static/js/more.js`, new Blob(['more();']));
  await expect(readUpload('loyalty', form)).rejects.toThrow('The build and its files differ');
});

test('a missing file is rejected', async () => {
  const form = formOf(upload());
  form.delete(`${PREFIXES.files}remoteEntry.1.js`);
  form.set(`${PREFIXES.files}other.js`, new Blob([]));
  await expect(readUpload('loyalty', form)).rejects.toThrow('remoteEntry.1.js is missing');
});

test.each([
  ['app/../../x.d.ts', ''],
  ['/etc/x.d.ts', ''],
  ['shell/x.d.ts', ''],
  ['app/src/x.ts', ''],
  ['app/package.json', '{}'],
  ['app/src/x.d.ts', '/// <reference path="/etc/passwd" />'],
  ['app/src/x.d.ts', "export type A = typeof import('/etc/secret.json');"],
  ['app/src/x.d.ts', 'export * from "../../../secret.ts";'],
  ['app/src/x.d.ts', "export * from 'react/../../secret.ts';"],
  ['app/src/x.d.ts', "export * from './\\x2e./../../secret.ts';"],
  ['shared-ui/package.json', '{"name":"shared-ui","exports":{"./runtime":"../../../secret.d.ts"}}'],
  ['shared-ui/package.json', `{"name":"shared-ui","exports":{"./runtime":"a');b.d.ts"}}`],
  ['shared-ui/package.json', '{"name":"shared-auth","exports":{}}'],
])('a declaration %s with %s is rejected', async (place, text) => {
  await expect(readUpload('loyalty', withDeclaration(place, text))).rejects.toThrow(UploadError);
});

function jsonOf(build: ReturnType<typeof upload>): string {
  return String(formOf(build).get('build'));
}
