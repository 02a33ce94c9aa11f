import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from 'shared-node/workspace';
import type { JsonTestResults } from 'vitest/node';

/** A test that failed, for whoever reads only the end of a long log. */
export interface FailedTest {
  /** Its file and its titles. */
  name: string;
  /** What the runner said of it, shortened to what names the cause. */
  reason: string;
}

/** An assertion and its difference; what follows is mostly stack. */
const REASON_LINES = 20;

/** The failed tests of a Vitest run, and the files that failed outside of a test (an import, a hook). */
export function failedInVitest(report: JsonTestResults): FailedTest[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${file} › ${fullName}`, failureMessages?.join('\n') ?? ''),
      );
    return status === 'failed' && failed.length === 0 ? [failure(file, message)] : failed;
  });
}

/** The failed journeys of a Playwright run, and what failed outside of them. */
export function failedInPlaywright(report: JSONReport): FailedTest[] {
  return [
    ...report.errors.map(({ message = '' }) => failure('outside of a journey', message)),
    ...report.suites.flatMap((suite) => failedInSuite(suite)),
  ];
}

function failedInSuite({ specs, suites = [] }: JSONReportSuite): FailedTest[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        failure(
          `e2e/${file}:${line} › ${title}`,
          tests
            .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
            .map(({ message }) => message)
            .join('\n'),
        ),
      ),
    ...suites.flatMap(failedInSuite),
  ];
}

function failure(name: string, message: string): FailedTest {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return { name, reason: lines.slice(0, REASON_LINES).join('\n') };
}
