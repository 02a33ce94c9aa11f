import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from 'node-kit/workspace';
import { type PlaywrightReport, playwrightOutcome, vitestOutcome } from './reports.ts';
import { runCommand } from './run-command.ts';

/** The result of a check. */
export interface Outcome {
  /** Number of passed tests; 1 for a check that passes as a whole. */
  passed: number;
  /** Names of failed tests, or the end of the output of a failed program. */
  failures: string[];
}

/** Folder of a runner, the root of the workspace by default, and additional environment variables. */
type RunnerOptions = Pick<Parameters<typeof runCommand>[2] & object, 'environment' | 'folder'>;

/** Runs a check that passes or fails as a whole, such as types and lint. */
export async function runProgram(command: string, args: readonly string[]): Promise<Outcome> {
  const { isSuccess, status, output } = await runCommand(command, args, { isQuiet: true });
  if (isSuccess) return { passed: 1, failures: [] };
  return { passed: 0, failures: [`${[command, ...args].join(' ')}: ${status}\n${endOf(output)}`] };
}

/** @param filters parts of the paths of test files; all tests when empty. */
export function runVitest(
  filters: readonly string[],
  options: RunnerOptions = {},
): Promise<Outcome> {
  return withReport(vitestOutcome, (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return runCommand('vitest', ['run', ...reporters, ...filters], options);
  });
}

/**
 * @param program path of Playwright, relative to the folder.
 * @param args options that select tests.
 */
export function runPlaywright(
  program: string,
  args: readonly string[],
  options: RunnerOptions,
): Promise<Outcome> {
  const reporters = ['list', ...(process.env.HTML_REPORT ? ['html'] : []), 'json'];
  return withReport<PlaywrightReport>(playwrightOutcome, (report) =>
    runCommand(program, ['test', `--reporter=${reporters}`, ...args], {
      ...options,
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(ROOT, 'playwright-report'),
        ...options.environment,
      },
    }),
  );
}

/**
 * Runs tests and reads the runner's JSON report. A crash, an error outside of tests and a run without passed tests are
 * failures.
 */
async function withReport<Report>(
  read: (report: Report) => Outcome,
  run: (report: string) => ReturnType<typeof runCommand>,
): Promise<Outcome> {
  const directory = await mkdtemp(join(tmpdir(), 'kedai-report-'));
  const file = join(directory, 'report.json');
  try {
    const { isSuccess, status, output } = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const outcome = text ? read(JSON.parse(text)) : { passed: 0, failures: [] };
    if (outcome.failures.length > 0 || (isSuccess && outcome.passed > 0)) return outcome;
    const cause = isSuccess ? 'no test was run' : status;
    return { ...outcome, failures: [`${cause}\n${endOf(output)}`] };
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The last lines of a program's output. */
function endOf(output: string): string {
  return stripVTControlCharacters(output).trim().split('\n').slice(-15).join('\n');
}
