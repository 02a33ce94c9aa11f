import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { type FailedTest, failedInPlaywright, failedInVitest } from './failed-tests.ts';
import { runCommand } from './run-command.ts';

/** What a check came to: how many passed, and those that failed. */
export interface Outcome {
  passed: number;
  failed: FailedTest[];
}

/** A check that either passes or fails as a whole: types, lint, drift. */
export async function checkOnce(command: string, args: readonly string[]): Promise<Outcome> {
  const code = await runCommand(command, args);
  if (code === 0) return { passed: 1, failed: [] };
  const name = [command, ...args].join(' ');
  return { passed: 0, failed: [{ name, reason: `exit code ${code}` }] };
}

/**
 * The unit, page, platform and database tests.
 *
 * @param filters parts of the paths of the files that are run; all of them without any.
 */
export async function checkWithVitest(filters: readonly string[]): Promise<Outcome> {
  return withReport(async (file) => {
    const code = await runCommand('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ]);
    const report = await readReport<JsonTestResults>(file);
    return orFailed('vitest', code, {
      passed: report?.numPassedTests ?? 0,
      failed: report ? failedInVitest(report) : [],
    });
  });
}

/**
 * The journeys in a browser.
 *
 * @param chromium absolute path of the browser.
 * @param filters arguments of Playwright that choose some of them; all of them without any.
 */
export async function checkWithPlaywright(
  chromium: string,
  filters: readonly string[],
): Promise<Outcome> {
  return withReport(async (file) => {
    const playwright = 'e2e/node_modules/.bin/playwright';
    const code = await runCommand(playwright, ['test', '--config', 'e2e', ...filters], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = await readReport<JSONReport>(file);
    return orFailed('playwright', code, {
      passed: report?.stats.expected ?? 0,
      failed: report ? failedInPlaywright(report) : [],
    });
  });
}

/** A runner that fails without a failed test (a crash, no tests at all) still counts as a failure. */
function orFailed(runner: string, code: number, outcome: Outcome): Outcome {
  const sound = code === 0 && outcome.passed > 0;
  if (sound || outcome.failed.length > 0) return outcome;
  const reason = `exit code ${code} without a failed test: what it printed says why`;
  return { ...outcome, failed: [{ name: runner, reason }] };
}

async function withReport(work: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-report-'));
  try {
    return await work(join(directory, 'report.json'));
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function readReport<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
