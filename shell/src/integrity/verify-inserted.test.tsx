import { beforeEach, expect, test, vi } from 'vitest';

const RELEASE = `${location.origin}/remotes/promo/aaaa`;
const integrity = {
  '/remotes/promo/aaaa/known.js': 'sha256-x',
  '/remotes/promo/aaaa/a.css': 'sha256-y',
};

beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML = '';
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
  const { verifyInsertedFiles } = await import('./verify-inserted.ts');
  verifyInsertedFiles();
});

function insertScript(url: string, own = ''): HTMLScriptElement {
  const script = document.createElement('script');
  // The test's document does not run scripts.
  script.type = 'text/plain';
  script.src = url;
  script.integrity = own;
  return document.head.appendChild(script);
}

test('adds the hash from the import map to a script', () => {
  const script = insertScript(`${RELEASE}/static/../known.js`);
  expect(script).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
});

test('adds the hash from the import map to a style sheet', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${RELEASE}/a.css`;
  expect(document.head.appendChild(link).integrity).toBe('sha256-y');
});

test('keeps an existing integrity hash of a script', () => {
  expect(insertScript(`${RELEASE}/other.js`, 'sha256-own').integrity).toBe('sha256-own');
});

test('adds the hash from the registry to a script of a newer release', async () => {
  const { learnHashes, isInImportMap } = await import('./known-hashes.ts');
  learnHashes({ '/remotes/promo/bbbb/new.js': 'sha256-z' });
  const url = `${location.origin}/remotes/promo/bbbb/new.js`;
  expect(insertScript(url).integrity).toBe('sha256-z');
  expect(isInImportMap(url)).toBe(false);
});

test('does not insert a file of an unknown release', () => {
  expect(() => insertScript(`${RELEASE}/other.js`)).toThrow(/no hash/);
  expect(document.querySelector('script[src*="other"]')).toBeNull();
});

test.each(['/static/js/chunk.js', 'http://localhost:3101/remotes/promo/dev/chunk.js'])(
  'inserts %s, which belongs to no release, without a hash',
  (url) => {
    expect(insertScript(url).integrity).toBe('');
  },
);
