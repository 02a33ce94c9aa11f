import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { listen } from 'node-kit/http/listen';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_BYTES } from '../checks/check-release.ts';
import { testFiles, testManifest } from '../tests/foreign-builds.ts';
import { readForeignBuild } from './read-foreign-build.ts';

const POLICY = { trustedTypes: ['vue'], styles: [] };

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-foreign-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** An answer in place of a file. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
}

const PAGE = { headers: { 'content-type': 'text/html; charset=utf-8' } };

/** Serves files. @returns the address of the manifest. */
async function serverWith(files: Record<string, string | Answer>): Promise<string> {
  const server = new Hono().get('/build/*', ({ req, notFound, text }) => {
    const file = files[req.path.slice('/build/'.length)];
    if (file === undefined) return notFound();
    return typeof file === 'string' ? text(file) : new Response('', file);
  });
  const { port, close } = await listen(server, '127.0.0.1', 0);
  onTestFinished(close);
  return `http://localhost:${port}/build/mf-manifest.json`;
}

const servedPaths = ['a.css', 'js/entry.js', 'js/page.js', 'js/remote.js', 'mf-manifest.json'];
const described = {
  app: 'promo',
  entry: 'js/entry.js',
  container: { type: 'script', globalName: 'promo', names: ['promo', 'chunk_promo'] },
  shared: { react: '19.0.0' },
  policy: POLICY,
};

test('reads only servable files of a folder', async () => {
  const folder = await folderWith({
    ...testFiles(),
    'policy.json': JSON.stringify(POLICY),
    'mf-stats.json': '{}',
    'index.html': '<p>Sendiri</p>',
    'js/page.js.map': '{}',
    '.vite/manifest.json': '{}',
  });
  const build = await readForeignBuild('promo', folder);
  expect(build).toMatchObject(described);
  expect([...build.files.keys()]).toEqual(servedPaths);
});

test('fetches the files listed in the manifest, and the policy, from a URL', async () => {
  const address = await serverWith({ ...testFiles(), 'policy.json': JSON.stringify(POLICY) });
  const build = await readForeignBuild('promo', address);
  expect(build).toMatchObject(described);
  expect([...build.files.keys()]).toEqual(servedPaths);
  expect(new TextDecoder().decode(build.files.get('js/page.js'))).toBe('page();');
});

test.each([
  ['404', { status: 404 }],
  ['the start page', PAGE],
])('treats %s as a missing policy', async (_, answer) => {
  const address = await serverWith({ ...testFiles(), 'policy.json': answer });
  expect(await readForeignBuild('promo', address)).not.toHaveProperty('policy');
});

test.each<[string, Record<string, string | Answer>, RegExp]>([
  ['a missing file', { 'js/page.js': { status: 404 } }, /\/build\/js\/page\.js answered 404\.$/],
  [
    'a page in place of a file',
    {
      'js/page.js': PAGE,
    },
    /page\.js answered with a page/,
  ],
  [
    'a redirect',
    {
      'a.css': { status: 302, headers: { location: 'https://evil.example/' } },
    },
    /a\.css answered 302: name the address that it redirects to, https:\/\/evil\.example\//,
  ],
  ['too many bytes', { 'js/page.js': ' '.repeat(MAX_BYTES) }, /The build is too large at http/],
  ['a policy that is none', { 'policy.json': '{"styles":[]}' }, /policy\.json of promo must be/],
])('a URL with %s is rejected', async (_, changes, reason) => {
  const address = await serverWith({ ...testFiles(), ...changes });
  await expect(readForeignBuild('promo', address)).rejects.toThrow(reason);
});

test('a URL without a server or a manifest is rejected', async () => {
  const gone = readForeignBuild('promo', 'http://localhost:1/mf-manifest.json');
  await expect(gone).rejects.toThrow(
    /^http:\/\/localhost:1\/mf-manifest\.json could not be fetched/,
  );
  const entry = readForeignBuild('promo', 'http://localhost:1/remoteEntry.js');
  await expect(entry).rejects.toThrow(/is not the address of a mf-manifest\.json/);
});

test('a folder without a manifest, or without a listed file, is rejected', async () => {
  const { 'mf-manifest.json': manifest = '', 'js/page.js': _, ...others } = testFiles();
  const without = readForeignBuild('promo', await folderWith(others));
  await expect(without).rejects.toThrow(/has no mf-manifest\.json/);
  const incomplete = await folderWith({ ...others, 'mf-manifest.json': manifest });
  await expect(readForeignBuild('promo', incomplete)).rejects.toThrow(/has no file js\/page\.js/);
});

test('a build with a path that is both file and folder is rejected', async () => {
  const exposes = [{ path: './remote', assets: { js: { sync: ['js/a.js', 'js/a.js/b.js'] } } }];
  const manifest = testManifest({ exposes });
  const files = { ...testFiles(manifest), 'js/a.js': 'a();', 'js/a.js/b.js': 'b();' };
  const build = readForeignBuild('promo', await serverWith(files));
  await expect(build).rejects.toThrow('js/a.js is a file and a folder.');
});
