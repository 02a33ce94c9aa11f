import { createHash } from 'node:crypto';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

const NAME = 'named-by-content';

/**
 * Stands for the hash in the name of a build until its scripts are known: as long as the hash, so that source maps stay
 * right, and of letters, which bundlers keep.
 */
const PLACEHOLDER = 'UNNAMEDBUILD';

/** Of a remote in a build: `output.uniqueName`, before {@link namedByContent} completes it. */
export function buildName(remote: string): string {
  return `${remote}-${PLACEHOLDER}`;
}

/**
 * Gives each build of a remote a name of its own, made from the scripts and style sheets that were built. A page may
 * load two releases of a remote: one that failed, and its replacement. The bundler keeps the loaded chunks of a build
 * under a global name; with one name for both, the second would use the chunks of the first. They may differ in a
 * dependency or in settings of the build alone.
 */
export function namedByContent(): RsbuildPlugin {
  return {
    name: NAME,
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push((compiler: Rspack.Compiler) => {
          compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
            // After the minifier and the source maps, before the integrity and the hashes in file names.
            const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
            compilation.hooks.processAssets.tap({ name: NAME, stage }, () => complete(compilation));
          });
        });
      });
    },
  };
}

/** Replaces {@link PLACEHOLDER} in the files of a build. */
function complete(compilation: Rspack.Compilation): void {
  const built = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const hash = createHash('sha256');
  for (const { name, source } of built.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    hash.update(name).update('\0').update(source.buffer()).update('\0');
  }
  const unique = hash.digest('hex').slice(0, PLACEHOLDER.length);
  for (const { name, source } of built) {
    const text = source.source().toString();
    if (!text.includes(PLACEHOLDER)) continue;
    const named = text.replaceAll(PLACEHOLDER, unique);
    compilation.updateAsset(name, new rspack.sources.RawSource(named));
  }
}
