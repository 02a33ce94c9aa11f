import type { LaunchOptions } from '@playwright/test';

/**
 * For `test.use()`: a browser that interprets. Compiled code is most of what a page gains in its first hours; without it, the
 * heap is what the page itself keeps.
 */
export const withoutCompiledCode = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const { args = [] } = launchOptions;
    const flags = '--js-flags=--no-sparkplug --no-maglev --no-turbofan';
    await use({ ...launchOptions, args: [...args, flags] });
  },
};
