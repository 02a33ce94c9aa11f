import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** How many checks passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** A check that either passes or fails as a whole: types, lint, drift. */
export async function checkOnce(command: string, args: readonly string[]): Promise<Count> {
  const ok = (await runCommand(command, args)) === 0;
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The unit, page, platform and database tests. */
export async function checkWithVitest(): Promise<Count> {
  return withReport(async (file) => {
    const code = await runCommand('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = await readReport<{ numPassedTests: number; numFailedTests: number }>(file);
    return orFailed(code, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
    });
  });
}

/** The journeys in a browser. */
export async function checkWithPlaywright(chromium: string): Promise<Count> {
  return withReport(async (file) => {
    const code = await runCommand('e2e/node_modules/.bin/playwright', ['test', '--config', 'e2e'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const report = await readReport<{
      stats: { expected: number; unexpected: number; flaky: number };
    }>(file);
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    return orFailed(code, { passed: expected, failed: unexpected + flaky });
  });
}

/** A runner that fails without a failed test (a crash, no tests at all) still counts as a failure. */
function orFailed(code: number, count: Count): Count {
  const sound = code === 0 && count.passed > 0;
  return sound || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function withReport(work: (file: string) => Promise<Count>): Promise<Count> {
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
