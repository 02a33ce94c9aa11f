import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTE_NAMES, ROOT } from 'node-kit/workspace';
import { createShop } from 'page-server/shop-server';
import { readRegistry } from 'releases/registry/registry';
import { openStore } from 'releases/store/open-store';
import type { ReleaseStore } from 'releases/store/release-store';
import { startS3 } from 'releases/tests/start-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Releases these sources as they are: they may be edited. Their types have a check of their own. */
const UNCHECKED = ['--allow-dirty', '--skip-types', '--skip-smoke'];

/** Runs a program with this Node until it exits. */
function run(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output: output.trim() }));
  });
}

const STORES = {
  folder: async () => ({ environment: {}, stop: async () => undefined }),
  s3: startS3,
};

describe.each(Object.entries(STORES))('processes that share the %s store', (kind, start) => {
  let environment: NodeJS.ProcessEnv;
  let store: ReleaseStore;
  let end: () => Promise<void>;

  const command = (name: string, ...args: string[]) =>
    run(
      [
        join(
          name === 'release' ? 'packages/start/release' : 'packages/releases/commands',
          `${name}.ts`,
        ),
        ...args,
      ],
      environment,
    );

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kedai-processes-'));
    const server = await start();
    environment = { RELEASE_BUCKET: '', DATA_DIR: folder, ...server.environment };
    Object.assign(process.env, server.environment);
    store = await openStore(environment, folder);
    end = async () => {
      for (const name of Object.keys(server.environment)) delete process.env[name];
      await server.stop();
      await rm(folder, { recursive: true });
    };
  });
  afterAll(() => end());

  // Each release is a process that compiles its contract.
  test('no concurrent release of three apps is lost', {
    timeout: 300_000,
  }, async () => {
    expect(await command('release', 'shell', ...UNCHECKED)).toMatchObject({ code: 0 });
    const results = await Promise.all(
      REMOTE_NAMES.map((name) => command('release', name, ...UNCHECKED)),
    );
    for (const { output, code } of results) expect({ output, code }).toMatchObject({ code: 0 });
    const registry = await readRegistry(store);
    expect(Object.keys(registry).sort()).toEqual(['shell', ...REMOTE_NAMES].sort());
    for (const releases of Object.values(registry)) expect(releases?.history).toHaveLength(1);
  });

  test('the list shows the current release', async () => {
    const { output } = await command('releases', 'storefront');
    const [release = ''] = (await readRegistry(store)).storefront?.history ?? [];
    expect(output).toMatch(
      new RegExp(`^storefront: \\n {2}${release} {2}20.* contract \\d.* kB {2}current$`),
    );
  });

  // Where releases are stored makes no difference to the words of a command.
  if (kind === 'folder') {
    test.each([
      ['rollback', ['storefront'], 'There is no previous release to go back to.'],
      ['rollback', ['storefront', 'ffff'], 'There is no release ffff to go back to.'],
      ['rollback', ['storefrunt'], /Name one of shell, .*storefront/],
      ['rollback', [], /Name one of shell, .*storefront/],
      ['release', ['storefront', '--promote'], 'There is no canary that could be promoted.'],
      ['release', ['storefront', '--canary', '100'], /from 0 to 99, not "100"/],
      [
        'release',
        ['storefront', '--canary', '10', ...UNCHECKED],
        /^All visitors get release \w+ already/,
      ],
      ['release', ['storefront', '--canry', '10'], /--canry/],
      ['release', ['storefront', '--anew'], /--anew goes with --restore/],
      ['release', ['storefront', '--restore', '--anew', '--canary', '10'], /for all visitors/],
    ])('%s %j fails with one message and changes nothing', async (name, args, sentence) => {
      const before = await store.readRegistry();
      const { code, output } = await command(name, ...args);
      expect(code).toBe(1);
      expect(output).toMatch(/^✗ /);
      expect(output.slice(2)).toMatch(sentence);
      expect(output).not.toContain('\n    at ');
      expect(await store.readRegistry()).toEqual(before);
    });
  }

  test('a shop serves the releases, with the files of its page', async () => {
    const backend = { kind: 'hosted', url: 'https://x.supabase.co', publishableKey: 'x' } as const;
    const shop = createShop({ store, backend, log: () => undefined });
    const html = await (await shop.request('/comingsoon')).text();
    expect(html).toContain('Segera hadir');
    const scripts = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    );
    expect(scripts.some((path) => path.startsWith('/static/'))).toBe(true);
    expect(scripts.some((path) => path.startsWith('/remotes/storefront/'))).toBe(true);
    for (const path of scripts) {
      const { status, headers } = await shop.request(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    }
  });

  test('no write is lost when many processes write repeatedly', async () => {
    const program = `
      import { openStore } from './packages/releases/store/open-store.ts';
      const store = await openStore(process.env, process.env.DATA_DIR);
      for (let written = 0; written < 10; ) {
        const { text, version } = await store.readRegistry();
        const count = { ...JSON.parse(text), [process.pid]: written + 1 };
        if (await store.writeRegistry(JSON.stringify(count), version)) written += 1;
      }`;
    const { text } = await store.readRegistry();
    const args = ['--input-type=module', '--eval', program];
    const results = await Promise.all([1, 2, 3, 4].map(() => run(args, environment)));
    expect(results).toEqual(Array(4).fill({ code: 0, output: '' }));
    const after = JSON.parse((await store.readRegistry()).text ?? '') as object;
    const added = Object.values(after).filter((value) => typeof value === 'number');
    expect(added).toEqual([10, 10, 10, 10]);
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(JSON.parse(text ?? ''))));
  });
});

test('a command that finds nothing without DATA_DIR names the shop it used', async () => {
  const stack = join(ROOT, 'packages/releases/commands/stack.ts');
  const settings = { DATA_DIR: '', RELEASE_DIR: '', RELEASE_BUCKET: '' };
  const { code, output } = await run([stack, 'a-code-of-nobody'], settings);
  expect(code).toBe(1);
  expect(output).toContain('DATA_DIR is not set');
});
