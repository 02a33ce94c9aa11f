import { integrityOf } from 'federation/integrity';
import { readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';
import { createTestStore, releaseTestBuilds, testBuild } from 'releases/tests/builds';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createReleaseSetReader } from '../release-set/read-release-set.ts';
import { createInlineFilesReader, withInlineFiles } from './inline-files.ts';

const THEME = 'document.title = "<b>&amp;$&";';
const FRAME = '.frame{background:url(/static/a.png)}';
const MENU = '.menu{}';
const hash = (text: string) => integrityOf(new TextEncoder().encode(text));
const sheet = (href: string, content: string, more = '') =>
  `<link href="${href}" rel="stylesheet"${more} integrity="${hash(content)}">`;
const script = (src: string, content: string, more = '') =>
  `<script${more} src="${src}" integrity="${hash(content)}"></script>`;

let store: ReleaseStore;
let menuUrl: string;

/** The files of a release set with these style sheets of a remote. */
async function readFiles(sheets: Record<string, string> = { 'static/css/menu.1.css': MENU }) {
  await releaseTestBuilds(
    store,
    testBuild('shell', {
      files: {
        'theme.js': THEME,
        'static/css/index.1.css': FRAME,
        'static/js/index.1.js': 'start()',
      },
    }),
    testBuild('storefront', { files: sheets }),
  );
  const registry = await readRegistry(store);
  const releaseSet = await createReleaseSetReader(store).releaseSet(registry, 'out');
  if (!releaseSet) throw new Error('nothing is released');
  menuUrl = `/remotes/storefront/${releaseSet.remotes[0]?.release}/static/css/menu.1.css`;
  return createInlineFilesReader(store)(releaseSet);
}

beforeEach(async () => {
  const made = await createTestStore();
  onTestFinished(made.remove);
  store = made.store;
});

const page = (...head: string[]) => `<html><head>${head.join('')}</head><body></body></html>`;

test('inlines render-blocking files, with their hashes for the policy', async () => {
  const files = await readFiles();
  const made = withInlineFiles(
    page(
      script('/theme.js', THEME),
      sheet('/static/css/index.1.css', FRAME, ' crossorigin="anonymous"'),
      sheet(menuUrl, MENU, ' data-href="static/css/menu.1.css"'),
    ),
    files,
  );
  expect(made.html).toBe(
    page(
      `<script>${THEME}</script>`,
      `<style>${FRAME}</style>`,
      `<style data-href="static/css/menu.1.css">${MENU}</style>`,
    ),
  );
  expect(made.inline).toEqual({ scripts: [hash(THEME)], styles: [hash(FRAME), hash(MENU)] });
});

test.each([
  ['a script that is deferred', script('/static/js/index.1.js', 'start()', ' defer')],
  ['a script of another release', script('/theme.js', 'other()')],
  ['a script without integrity', '<script src="/theme.js"></script>'],
  ['a file of another site', sheet('https://x.test/static/css/index.1.css', FRAME)],
  ['a preload', '<link rel="preload" as="style" href="/static/css/index.1.css">'],
  ['data', '<script type="application/json" id="registry">{"src=":"/theme.js"}</script>'],
])('%s stays as it is', async (_, tag) => {
  const files = await readFiles();
  expect(withInlineFiles(page(tag), files)).toEqual({
    html: page(tag),
    inline: { scripts: [], styles: [] },
  });
});

test('does not inline files in the body', async () => {
  const body = `<html><head></head><body>${script('/theme.js', THEME)}</body></html>`;
  expect(withInlineFiles(body, await readFiles()).html).toBe(body);
});

test.each([
  ['a relative address', '.menu{background:url(../a.png)}'],
  ['a relative address in quotes', '.menu{background:url("a.png")}'],
  ['a set of pictures, whose addresses need no url()', '.menu{background:image-set("a.png" 1x)}'],
  ['an import', '@import "/static/css/b.css";'],
  ['too many rules', '.menu{}'.repeat(10_000)],
  ['the end of its element', '.menu{content:"</style><script>"}'],
])('a style sheet with %s stays a file', async (_, content) => {
  const files = await readFiles({ 'static/css/menu.1.css': content });
  const tag = sheet(menuUrl, content);
  expect(withInlineFiles(page(tag), files).html).toBe(page(tag));
});

test('does not inline a file that fails its integrity check, so that the browser rejects it', async () => {
  await readFiles();
  const key = menuUrl.slice(1);
  await store.remove([key]);
  await store.put(key, new TextEncoder().encode('.other{}'));
  const registry = await readRegistry(store);
  const releaseSet = await createReleaseSetReader(store).releaseSet(registry, 'out');
  if (!releaseSet) throw new Error('nothing is released');
  const files = await createInlineFilesReader(store)(releaseSet);
  const tag = sheet(menuUrl, MENU);
  expect(withInlineFiles(page(tag), files).html).toBe(page(tag));
});
