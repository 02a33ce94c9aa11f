import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { APP_NAMES } from './packages/node-kit/workspace.ts';

const browserFolders = `{${[...APP_NAMES, 'shared-auth', 'shared-ui', 'packages/remote-contract'].join()}}`;
const serverFolders =
  '{packages/{start,remote-cli,page-server,releases,federation,local-supabase,node-kit},tools}';
const setupFiles = ['./tools/checks/tests/fail-on-console-error.ts'];
const serverSetupFiles = [
  './packages/local-supabase/tests/support/fewer-hash-rounds.ts',
  './packages/local-supabase/tests/support/immediate-answers.ts',
  './packages/local-supabase/tests/support/unlimited-waits.ts',
  ...setupFiles,
];
/** Costs half of a process per file. */
const pool = 'vmThreads';
/** Tests that replace modules have modules of their own. All other tests of servers share them in a process. */
const isolatedFiles = '**/*.isolated.test.ts';
/** Tests of `npm run test:slow`, which take a minute each. */
const slowFiles = '**/*.slow.test.ts';

/** Generous for a busy machine; a slower test states its own. */
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    // More than cores, since tests often wait for databases and processes.
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'rules',
          pool,
          include: [`${browserFolders}/{src,functions}/**/*.test.ts`],
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'pages',
          pool,
          include: [
            `${browserFolders}/src/**/*.test.tsx`,
            'packages/start/dev-browser/**/*.test.tsx',
          ],
          environment: 'happy-dom',
          ...timeouts,
          setupFiles: [...setupFiles, './tools/checks/tests/page-tests.ts'],
        },
      },
      {
        test: {
          name: 'platform',
          isolate: false,
          exclude: [...configDefaults.exclude, isolatedFiles, slowFiles],
          globalSetup: ['./packages/local-supabase/tests/support/shared-postgres.ts'],
          include: [`${serverFolders}/**/*.test.ts`],
          setupFiles: serverSetupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'isolated',
          globalSetup: ['./packages/local-supabase/tests/support/shared-postgres.ts'],
          include: [isolatedFiles],
          setupFiles: serverSetupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          globalSetup: [
            './packages/local-supabase/tests/support/shared-postgres.ts',
            './supabase/tests/support/shared-server.ts',
          ],
          include: ['supabase/**/*.test.ts'],
          exclude: [...configDefaults.exclude, slowFiles],
          setupFiles: serverSetupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'slow',
          globalSetup: [
            './packages/local-supabase/tests/support/shared-postgres.ts',
            './supabase/tests/support/shared-server.ts',
          ],
          include: [slowFiles],
          setupFiles: serverSetupFiles,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
