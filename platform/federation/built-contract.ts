import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { declareContract } from './declare-contract.ts';

/** The file in `dist/` with the declarations of the contract. */
export const CONTRACT_FILE = 'contract.json';

/** Writes down the contract that an app was built with, for its release to be compared with others. */
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
