import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const browserFolders = '{shell,storefront,cart-checkout,admin-console,shared-auth,shared-ui}';
const serverFolders = '{shared-node,local-supabase,platform,start,tools,artwork}';
const setupFiles = ['./tools/checks/fail-on-console-error.ts'];
const serverSetupFiles = [
  // As in the processes of the shop: what needs to change a shared prototype fails here already.
  './shared-node/freeze-prototypes.ts',
  './local-supabase/testing/fewer-hash-rounds.ts',
  ...setupFiles,
];
/** Much cheaper than a process per file, which only tests of servers need. */
const pool = 'vmThreads';

/** When the harness gives up, not what a slow or busy machine may need. */
const TIMEOUT_MS = 900_000;

export default defineConfig({
  test: {
    // More than cores: answers of the auth API take a quarter of a second on purpose, and databases and
    // processes are waited for.
    maxWorkers: availableParallelism() + 4,
    projects: [
      {
        test: {
          name: 'rules',
          pool,
          include: [`${browserFolders}/src/**/*.test.ts`],
          setupFiles,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'pages',
          pool,
          include: [`${browserFolders}/src/**/*.test.tsx`],
          environment: 'happy-dom',
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          setupFiles: [...setupFiles, './tools/checks/page-tests.ts'],
        },
      },
      {
        test: {
          name: 'platform',
          include: [`${serverFolders}/**/*.test.ts`],
          setupFiles: serverSetupFiles,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'database',
          // One PostgreSQL for all files.
          globalSetup: ['./database-tests/support/shared-server.ts'],
          include: ['{database-tests,supabase}/**/*.test.ts'],
          setupFiles: serverSetupFiles,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
});
