import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRsbuild, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { entryScriptOf } from '../description/page-files.ts';
import { RUNTIME_CORE } from '../runtime-modules.ts';

/** The global variable in which remotes with `externalRuntime` expect the runtime. */
const GLOBAL = '_FEDERATION_RUNTIME_CORE';

const PROVIDER = `data:text/javascript,${encodeURIComponent(
  `import * as core from ${JSON.stringify(RUNTIME_CORE)}; globalThis.${GLOBAL} ??= core;`,
)}`;

const RUNTIME_FILE = 'federation-runtime.js';

/** File name prefix of the second entry. */
const PREFIX = 'remoteEntry.other-hosts-';

/** The part of a remote's `mf-manifest.json` that names its entry. */
interface Manifest {
  metaData: { remoteEntry: { name: string } };
}

/**
 * Writes a second entry of a remote, and names it in `mf-manifest.json`. The first uses the federation runtime of
 * the shell (`externalRuntime`), which makes it 14 kB smaller: 28 kB of brotli on the landing page, with two remotes.
 * Hosts of other teams do not set `provideExternalRuntime`, so the second entry bundles the runtime.
 */
export function entryForOtherHosts(): RsbuildPlugin {
  return {
    name: 'entry-for-other-hosts',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { distPath, rootPath } = api.context;
        const { chunks = [] } = stats.toJson({
          all: false,
          chunks: true,
        }) as Rspack.StatsCompilation;
        const entry = entryScriptOf(chunks, rootPath);
        await buildRuntime(rootPath, distPath);
        const runtime = await readFile(join(distPath, RUNTIME_FILE), 'utf8');
        await rm(join(distPath, RUNTIME_FILE));
        const text = `${runtime};\n${await readFile(join(distPath, entry), 'utf8')}`;
        const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
        const name = `${PREFIX}${hash}.js`;
        await writeFile(join(distPath, name), text);
        await nameInManifest(join(distPath, 'mf-manifest.json'), name);
      });
    },
  };
}

/** Names of the second entries in a build: one for a remote, none for the shell. */
export async function entriesForOtherHosts(distPath: string): Promise<string[]> {
  return (await readdir(distPath)).filter((name) => name.startsWith(PREFIX));
}

/** Builds a script that sets {@link GLOBAL}, unless the host has. */
async function buildRuntime(rootPath: string, distPath: string): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: rootPath,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { runtime: PROVIDER }, define: { ENV_TARGET: '"web"' } },
      server: { publicDir: false },
      output: {
        distPath: { root: distPath, js: '' },
        filename: { js: RUNTIME_FILE },
        cleanDistPath: false,
        copy: [],
        legalComments: 'none',
      },
      splitChunks: false,
      tools: { htmlPlugin: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
}

async function nameInManifest(file: string, name: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  manifest.metaData.remoteEntry.name = name;
  await writeFile(file, JSON.stringify(manifest));
}
