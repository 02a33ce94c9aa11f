import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { tooOldNode } from './node-version.ts';

test.each(['20.20.2', '22.17.1', '18.0.0'])('Node %s is reported as too old', (version) => {
  expect(tooOldNode(version)).toBe(`kedai-remote needs Node 22.18 or newer; this is ${version}.`);
});

test.each(['22.18.0', '24.0.0', process.versions.node])('Node %s runs the command', (version) => {
  expect(tooOldNode(version)).toBeUndefined();
});

test('the version is that of the template', async () => {
  const file = join(ROOT, 'tools/create-remote/template/standalone/package.json');
  const { engines } = JSON.parse(await readFile(file, 'utf8')) as { engines: { node: string } };
  const oldest = engines.node.replace('>=', '');
  expect(tooOldNode(`${oldest}.0`)).toBeUndefined();
  expect(tooOldNode('22.17.9')).toContain(`Node ${oldest} or newer`);
});
