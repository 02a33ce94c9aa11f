import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { CONTRACT_VERSION } from 'remote-contract';
import { entriesForOtherHosts } from './other-hosts/entry-for-other-hosts.ts';
import { scriptsForOtherHosts } from './other-hosts/scripts-for-other-hosts.ts';
import { sharedModules } from './shared-modules.ts';

/**
 * The versions that an app was built with: a shell provides them, a remote requires them. A release is
 * checked against the live apps by comparing these.
 */
export interface BuiltVersions {
  /** Version of the contract between the shell and its remotes. */
  contractVersion: string;
  /** Version of each shared module, by its import specifier. */
  shared: Record<string, string>;
  /**
   * Scripts that only other hosts load: the second entry and copies of shared modules. Absent when there are none, such
   * as in the shell.
   */
  forOtherHosts?: readonly string[];
}

/** The file in `dist/` that holds it. */
export const VERSIONS_FILE = 'versions.json';

/** Writes the versions into the build, since the bundler's manifest does not have the contract's. */
export function builtVersions(appDirectory: string): RsbuildPlugin {
  return {
    name: 'built-versions',
    setup(api) {
      // Runs after entry-for-other-hosts.ts.
      api.onAfterBuild({
        order: 'post',
        handler: async ({ stats }) => {
          if (!stats || stats.hasErrors()) return;
          const modules = Object.entries(sharedModules(appDirectory));
          const { chunks = [] } = stats.toJson({
            all: false,
            chunks: true,
            chunkRelations: true,
            chunkOrigins: true,
            ids: true,
          }) as Rspack.StatsCompilation;
          const { distPath } = api.context;
          const forOtherHosts = [
            ...(await entriesForOtherHosts(distPath)),
            ...scriptsForOtherHosts(chunks),
          ];
          const composition: BuiltVersions = {
            contractVersion: CONTRACT_VERSION,
            shared: Object.fromEntries(modules.map(([name, { version }]) => [name, version])),
            ...(forOtherHosts.length > 0 && { forOtherHosts }),
          };
          await writeFile(join(distPath, VERSIONS_FILE), JSON.stringify(composition));
        },
      });
    },
  };
}
