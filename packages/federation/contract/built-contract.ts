import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { declareContract } from './declare-contract.ts';

/** The file in `dist/` with the declarations of the contract. */
export const CONTRACT_FILE = 'contract.json';

/** Writes the contract that an app was built with into the build, for comparison with other releases. */
export function builtContract(appDirectory: string): RsbuildPlugin {
  return {
    name: 'built-contract',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const contract = await declareContract(appDirectory);
        await writeFile(join(api.context.distPath, CONTRACT_FILE), JSON.stringify(contract));
      });
    },
  };
}
