import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from 'shared-ui/remote-contract';
import { sharedModules } from './shared-modules.ts';

/**
 * The versions that an app was built with: a shell provides them, a remote requires them. A release is
 * checked against the live apps by comparing these.
 */
export interface BuiltComposition {
  /** Version of the contract between the shell and its remotes. */
  contractVersion: string;
  /** Version of each shared module, by its import specifier. */
  shared: Record<string, string>;
}

/** The file in `dist/` that holds it. */
export const COMPOSITION_FILE = 'composition.json';

/** Writes the versions into the build, since the bundler's manifest does not have the contract's. */
export function builtComposition(appDirectory: string): RsbuildPlugin {
  return {
    name: 'built-composition',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const modules = Object.entries(sharedModules(appDirectory));
        const composition: BuiltComposition = {
          contractVersion: CONTRACT_VERSION,
          shared: Object.fromEntries(modules.map(([name, { version }]) => [name, version])),
        };
        await writeFile(join(api.context.distPath, COMPOSITION_FILE), JSON.stringify(composition));
      });
    },
  };
}
