import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

/**
 * Emits `policy.json`: CSP sources that the remote needs from its host. The style
 * sheets of shadow roots are imported with `?raw`, so the hash of a file is the hash of its style element.
 *
 * @param styles paths of these style sheets.
 */
export function policyFile(
  trustedTypes: readonly string[],
  styles: readonly string[],
): RsbuildPlugin {
  return {
    name: 'policy-file',
    setup(api) {
      api.processAssets({ stage: 'additional' }, ({ compilation }) => {
        const hashes = styles.map((file) => {
          const css = readFileSync(join(api.context.rootPath, file));
          return `sha256-${createHash('sha256').update(css).digest('base64')}`;
        });
        const text = JSON.stringify({ trustedTypes, styles: hashes }, null, 2);
        compilation.emitAsset('policy.json', new rspack.sources.RawSource(`${text}\n`));
      });
    },
  };
}
