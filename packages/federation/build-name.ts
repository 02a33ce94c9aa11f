import { createHash } from 'node:crypto';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

const NAME = 'named-by-content';

/**
 * Placeholder for the content hash of a build name. It has the length of the hash, so that source maps stay valid, and
 * only letters, which minifiers leave unchanged.
 */
const PLACEHOLDER = 'UNNAMEDBUILD';

/** `output.uniqueName` of a remote, before {@link namedByContent} inserts the hash. */
export function buildName(remote: string): string {
  return `${remote}-${PLACEHOLDER}`;
}

/**
 * Gives each build of a remote a unique name: a hash of its scripts and style sheets. A page may load two releases of a
 * remote, one that failed and its replacement. The bundler registers loaded chunks under a global name, so with the
 * same name the second release would use the chunks of the first. Hashing the sources would not be enough: two builds
 * may differ only in a dependency or a build setting.
 */
export function namedByContent(): RsbuildPlugin {
  return {
    name: NAME,
    setup(api) {
      api.modifyRspackConfig((config) => {
        config.plugins.push((compiler: Rspack.Compiler) => {
          compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
            // Runs after minification and source maps, but before integrity and file-name hashes.
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
