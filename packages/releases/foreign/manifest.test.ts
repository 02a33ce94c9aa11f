import { expect, test } from 'vitest';
import { sharedModule, testManifest } from '../tests/foreign-builds.ts';
import { parseManifest } from './manifest.ts';

const parse = (manifest: object) => parseManifest('promo', JSON.stringify(manifest));

test('parses entry, container, needed versions and files', () => {
  expect(parse(testManifest())).toEqual({
    entry: 'js/entry.js',
    container: { type: 'script', globalName: 'promo', names: ['promo'] },
    shared: { react: '19.0.0' },
    files: ['js/entry.js', 'js/remote.js', 'js/page.js', 'a.css'],
  });
});

test('the entry of a Vite build is an ES module', () => {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'module' };
  expect(parse(testManifest({ metaData: { remoteEntry } }))).toMatchObject({
    entry: 'remoteEntry.js',
    container: { type: 'module' },
  });
});

test.each<[string, object, RegExp]>([
  ['another form', { exposes: 'remote' }, /mf-manifest\.json of promo is not of the .*: exposes:/],
  [
    'an unknown type of container',
    { metaData: { remoteEntry: { name: 'e.js', type: 'commonjs' } } },
    /a container of the type commonjs; the shop loads global,/,
  ],
  ['a path of the origin', { metaData: { publicPath: '/' } }, /the public path \/, .*'auto'/],
  [
    'another origin',
    { metaData: { publicPath: 'https://cdn.example/' } },
    /the public path https:\/\/cdn\.example\/, .*Vite: base: '\.\/'/,
  ],
  [
    'a function as its public path',
    { metaData: { publicPath: undefined } },
    /the public path of a function/,
  ],
  ['no ./remote', { exposes: [{ path: './page' }] }, /exposes no \.\/remote/],
  ['no React', { shared: [] }, /promo brings its own react, .*singleton: true/],
  [
    'React that is no singleton',
    { shared: [sharedModule('react', '19.3.1', { singleton: false })] },
    /promo brings its own react/,
  ],
  [
    'a router that is no singleton',
    {
      shared: [
        sharedModule('react', '19.3.1'),
        sharedModule('react-router-dom', '7.18.6', { singleton: false }),
      ],
    },
    /promo brings its own react-router-dom/,
  ],
  [
    'an entry in another folder',
    { metaData: { remoteEntry: { name: '../entry.js', type: 'global' } } },
    /names the entry \.\.\/entry\.js/,
  ],
  [
    'a file in another folder',
    { exposes: [{ path: './remote', assets: { js: { sync: ['/etc/a.js'] } } }] },
    /exposes\.0\.assets\.js\.sync\.0/,
  ],
  [
    'a page as a file',
    { exposes: [{ path: './remote', assets: { js: { sync: ['a.html'] } } }] },
    /exposes\.0\.assets\.js\.sync\.0/,
  ],
])('a manifest with %s is rejected', (_, changes, reason) => {
  expect(() => parse(testManifest(changes))).toThrow(reason);
});

test('a manifest that is not JSON is rejected', () => {
  expect(() => parseManifest('promo', '<html>')).toThrow(/is not of the known form/);
});
