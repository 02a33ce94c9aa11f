import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { failedTest, OUTCOME_FILE, type Outcome } from './outcome.ts';
import { runCommand } from './run-command.ts';

const REPORTERS = {
  vitest: join(import.meta.dirname, 'vitest-reporter.ts'),
  playwright: join(import.meta.dirname, 'playwright-reporter.ts'),
};

/** Folder of a runner, the root of the workspace by default, and additional environment variables. */
type RunnerOptions = Pick<Parameters<typeof runCommand>[2] & object, 'environment' | 'folder'>;

/** Runs a check that passes or fails as a whole: types, lint, drift. */
export async function checkOnce(command: string, args: readonly string[]): Promise<Outcome> {
  const { isSuccess, status, output } = await runCommand(command, args, { isQuiet: true });
  if (isSuccess) return { passed: 1, failed: [] };
  return { passed: 0, failed: [failedTest([command, ...args].join(' '), [endOf(output), status])] };
}

/**
 * Runs the unit, page, platform and database tests.
 *
 * @param filters parts of the paths of test files; all tests when empty.
 */
export function checkWithVitest(
  filters: readonly string[],
  options: RunnerOptions = {},
): Promise<Outcome> {
  const args = ['run', '--reporter=default', `--reporter=${REPORTERS.vitest}`, ...filters];
  return counted('vitest', args, options);
}

/**
 * Runs the journeys in a browser.
 *
 * @param program path of Playwright, relative to the folder.
 * @param args arguments that select the tests.
 */
export function checkWithPlaywright(
  program: string,
  args: readonly string[],
  options: RunnerOptions,
): Promise<Outcome> {
  const reporters = ['list', ...(process.env.HTML_REPORT ? ['html'] : []), REPORTERS.playwright];
  return counted(program, ['test', `--reporter=${reporters}`, ...args], {
    ...options,
    environment: {
      PLAYWRIGHT_HTML_OPEN: 'never',
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(ROOT, 'playwright-report'),
      ...options.environment,
    },
  });
}

/**
 * Runs tests with a reporter that writes their outcome. An error of the runner itself (a crash, no
 * tests) is a failure with its cause, unless a failed test explains it.
 */
async function counted(
  runner: string,
  args: readonly string[],
  options: RunnerOptions,
): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-outcome-'));
  const file = join(directory, 'outcome.json');
  try {
    const { isSuccess, status, output } = await runCommand(runner, args, {
      ...options,
      environment: { ...options.environment, [OUTCOME_FILE]: file },
    });
    const outcome = await readOutcome(file);
    if (outcome.failed.length > 0 || (isSuccess && outcome.passed > 0)) return outcome;
    const cause = isSuccess ? 'no tests were found' : `it ended with ${status}`;
    return { ...outcome, failed: [failedTest(runner, [cause, endOf(output)])] };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The last lines of a program's output. */
function endOf(output: string): string {
  return output.trim().split('\n').slice(-15).join('\n');
}

/** The outcome that a runner wrote; no tests when it crashed. */
async function readOutcome(file: string): Promise<Outcome> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Outcome;
  } catch {
    return { passed: 0, failed: [] };
  }
}
