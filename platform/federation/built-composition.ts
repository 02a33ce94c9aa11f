import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { CONTRACT_VERSION } from 'shared-ui/remote-contract';
import { sharedModules } from './shared-modules.ts';

/**
 * What an app was built for: a shell provides it, a remote needs it. A release is checked against
 * the apps that are live by comparing these.
 */
export interface BuiltComposition {
  /** Version of the contract between the shell and its remotes. */
  contractVersion: string;
  /** Version of each shared module, by what is imported. */
  shared: Record<string, string>;
}

/** The file in `dist/` that holds it. */
export const COMPOSITION_FILE = 'composition.json';

/** Writes down what the app was built for, since the bundler's manifest knows no contract. */
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
